/// The macros that VAST 4.3 and VMAP define, by what stands between the brackets.
enum Macro: String, CaseIterable {
  case timestamp = "TIMESTAMP"
  case cacheBusting = "CACHEBUSTING"
  case errorCode = "ERRORCODE"
  case errorMessage = "ERROR_MESSAGE"
  case contentPlayhead = "CONTENTPLAYHEAD"
  case mediaPlayhead = "MEDIAPLAYHEAD"
  case adPlayhead = "ADPLAYHEAD"
  case assetURI = "ASSETURI"
  case breakPosition = "BREAKPOSITION"
  case adCount = "ADCOUNT"
  case podSequence = "PODSEQUENCE"
  case adType = "ADTYPE"
  case universalAdID = "UNIVERSALADID"
  case adServingID = "ADSERVINGID"
  case playerSize = "PLAYERSIZE"
  case playerState = "PLAYERSTATE"
  case inventoryState = "INVENTORYSTATE"
  case playerCapabilities = "PLAYERCAPABILITIES"
  case clickType = "CLICKTYPE"
  case reason = "REASON"
  case serverSide = "SERVERSIDE"
  case mediaMIME = "MEDIAMIME"
  case vastVersions = "VASTVERSIONS"
  case apiFrameworks = "APIFRAMEWORKS"
  case omidPartner = "OMIDPARTNER"
  case limitAdTracking = "LIMITADTRACKING"
  case contentURI = "CONTENTURI"
  case playbackMethods = "PLAYBACKMETHODS"
  case placementType = "PLACEMENTTYPE"
  case deviceUserAgent = "DEVICEUA"
  case clientUserAgent = "CLIENTUA"
  case blockedAdCategories = "BLOCKEDADCATEGORIES"
  case adCategories = "ADCATEGORIES"

  // Known, and never with a value here.
  case appBundle = "APPBUNDLE"
  case breakMaximalAdLength = "BREAKMAXADLENGTH"
  case breakMaximalAds = "BREAKMAXADS"
  case breakMaximalDuration = "BREAKMAXDURATION"
  case breakMinimalAdLength = "BREAKMINADLENGTH"
  case breakMinimalDuration = "BREAKMINDURATION"
  case clickPosition = "CLICKPOS"
  case contentCategories = "CONTENTCAT"
  case contentID = "CONTENTID"
  case deviceIP = "DEVICEIP"
  case domain = "DOMAIN"
  case extensions = "EXTENSIONS"
  case gdprConsent = "GDPRCONSENT"
  case gppSectionID = "GPPSECTIONID"
  case gppString = "GPPSTRING"
  case ifa = "IFA"
  case ifaType = "IFATYPE"
  case latitudeLongitude = "LATLONG"
  case pageURL = "PAGEURL"
  case regulations = "REGULATIONS"
  case serverUserAgent = "SERVERUA"
  case storeID = "STOREID"
  case storeURL = "STOREURL"
  case transactionID = "TRANSACTIONID"
  case verificationVendors = "VERIFICATIONVENDORS"

  /// Also knows VMAP's `ERROR_CODE`, and the names for a random number that are older than VAST's.
  init?(name: Substring) {
    switch name {
    case "ERROR_CODE": self = .errorCode
    case "RANDOM", "random": self = .cacheBusting
    default: self.init(rawValue: String(name))
    }
  }
}
