/// English names of the languages that films are in.
enum LanguageName {
  /// - Parameter code: Of ISO 639, two or three letters, perhaps with a region behind it: `en`, `eng`, `pt-BR`.
  /// - Returns: `nil` for one that is not known, as `und`.
  static func of(_ code: String) -> String? {
    let key = code.prefix(16).prefix { $0 != "-" && $0 != "_" }.lowercased()
    return names[key]
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for entry in table.split(separator: ";") {
      let words = entry.split(separator: " ")
      for code in words.dropFirst() { names[String(code)] = String(words[0]) }
    }
    return names
  }()

  /// Each name in front of its codes.
  private static let table = """
    English en eng; German de ger deu; French fr fre fra; Spanish es spa; Italian it ita; Portuguese pt por; \
    Dutch nl dut nld; Swedish sv swe; Norwegian no nor; Norwegian nb nob; Norwegian nn nno; Danish da dan; \
    Finnish fi fin; Icelandic is ice isl; Irish ga gle; Welsh cy wel cym; Basque eu baq eus; Catalan ca cat; \
    Galician gl glg; Polish pl pol; Czech cs cze ces; Slovak sk slo slk; Slovenian sl slv; Croatian hr hrv; \
    Serbian sr srp; Bosnian bs bos; Macedonian mk mac mkd; Bulgarian bg bul; Romanian ro rum ron; Hungarian hu \
    hun; Greek el gre ell; Albanian sq alb sqi; Turkish tr tur; Russian ru rus; Ukrainian uk ukr; Belarusian be \
    bel; Lithuanian lt lit; Latvian lv lav; Estonian et est; Georgian ka geo kat; Armenian hy arm hye; Hebrew he \
    heb; Arabic ar ara; Persian fa per fas; Urdu ur urd; Hindi hi hin; Bengali bn ben; Punjabi pa pan; Gujarati \
    gu guj; Tamil ta tam; Telugu te tel; Kannada kn kan; Malayalam ml mal; Marathi mr mar; Nepali ne nep; \
    Sinhala si sin; Thai th tha; Lao lo lao; Burmese my bur mya; Khmer km khm; Vietnamese vi vie; Indonesian id \
    ind; Malay ms may msa; Filipino tl tgl fil; Chinese zh chi zho; Cantonese yue; Japanese ja jpn; Korean ko \
    kor; Mongolian mn mon; Kazakh kk kaz; Uzbek uz uzb; Swahili sw swa; Amharic am amh; Hausa ha hau; Yoruba yo \
    yor; Zulu zu zul; Afrikaans af afr; Esperanto eo epo; Latin la lat
    """
}
