# Two commands are all: `make play` plays the demo in this terminal, `make test` runs every test.
# Both install what is missing (through apt-get, with sudo only when not root) and build; see `make help`.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
FUZZ_SECONDS ?= 60
BENCH_RUNS ?= 9
RELEASE = .build/release/intermission
# What building needs, then what the tests and `make media` need besides.
BUILD_PACKAGES = libavcodec-dev libavformat-dev libavutil-dev libswresample-dev libswscale-dev libsdl2-dev \
  libncurses-dev libxml2-dev libcurl4-openssl-dev pkg-config
TEST_PACKAGES = ffmpeg tmux python3 nginx-light openssl fonts-dejavu-core
# What the benchmark compares with and counts with.
BENCH_PACKAGES = timg mpv valgrind gcc libc6-dev
RELEASE_FLAGS = -c release --static-swift-stdlib --disable-local-rpath -Xlinker -s
# SHELL:PLACE of what each shell completes the command line with, under share.
COMPLETIONS = bash:bash-completion/completions/intermission zsh:zsh/site-functions/_intermission \
  fish:fish/vendor_completions.d/intermission.fish
UNIT = SWIFT=$(SWIFT) ./Tests/unit
CHECK_FLAGS = --explicit-target-dependency-import-check error

# The sound device's tests and those of the network watch real time, so they have the machine to themselves, and are not
# beside commands that flood and hang on purpose.
define RUN_TESTS
$(UNIT) --skip 'SDLAudioTests|AdDeliveryTests'
$(UNIT) --filter AdDeliveryTests --skip HostileCommandTests
$(UNIT) --filter HostileCommandTests
$(UNIT) --filter SDLAudioTests
./Tests/Terminal/run
endef

.PHONY: help deps test-deps build play test check format lint record media screenshot fuzz sanitize sanitize-address sanitize-thread hours bench install uninstall deb clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

deps: ## install what building and playing need
	@./.ci/install-packages $(BUILD_PACKAGES)

test-deps: deps ## install what the tests need besides
	@./.ci/install-packages $(TEST_PACKAGES)

build: deps ## build for release
	$(SWIFT) build $(RELEASE_FLAGS)

play: build ## play the demo in this terminal
	@$(RELEASE) demo

test: test-deps ## run all tests
	$(SWIFT) build --build-tests
	$(RUN_TESTS)

check: test-deps lint ## lint, build with every check, test
	$(SWIFT) build --build-tests $(CHECK_FLAGS)
	$(RUN_TESTS)

format: ## format the sources in place
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks Documentation

lint: ## complain of what is not formatted, and of Foundation
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks Documentation
	@if grep -rnE 'import Foundation$$' Sources; then \
	  echo "FoundationEssentials and Glibc do, and are 46 MB less in the binary" >&2; exit 1; fi

record: ## write the tests' snapshots anew, for a look at the difference
	-RECORD_SNAPSHOTS=1 $(SWIFT) test --disable-xctest

media: test-deps ## make the demo's films, their ads and pictures anew
	./Media/make-media.sh

screenshot: build test-deps ## make the pictures of the README anew
	./Documentation/screenshot "$(RELEASE) demo" 22 Documentation/screen.svg 100x30
	./Documentation/screenshot "$(RELEASE) demo" 3 Documentation/screen-ad.svg 80x24
	./Documentation/screenshot "$(RELEASE) Media/harbour-dawn.mp4" 7 Documentation/screen-banner.svg 80x24
	./Documentation/screenshot "$(RELEASE) Media Media/ads" 6 Documentation/screen-list.svg 120x30 l

fuzz: deps ## read made-up documents for FUZZ_SECONDS (60): nothing may crash, hang or swell
	FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product FuzzDocuments \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library
	@mkdir -p .build/fuzz/corpus
	.build/fuzz/release/FuzzDocuments .build/fuzz/corpus Tests/Fuzz/Seeds Media Media/vast -dict=Tests/Fuzz/vast.dict \
	  -artifact_prefix=.build/fuzz/ -max_total_time=$(FUZZ_SECONDS) -timeout=5 -rss_limit_mb=1024 -max_len=65536 \
	  -print_final_stats=1

# What a process keeps to its end is no leak; what grows shows in `make hours`.
sanitize: sanitize-address sanitize-thread ## run tests under the address, undefined behaviour and thread sanitizers

# What touches C and raw memory; what is undefined in the C of the shims traps, as overflow does in Swift anyhow.
sanitize-address: test-deps
	$(SWIFT) build --build-tests --sanitize=address --scratch-path .build/address \
	  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
	ASAN_OPTIONS=detect_leaks=0 $(UNIT) --sanitize=address \
	  --scratch-path .build/address --filter 'TerminalUITests|CursesTerminalTests|FFmpegMediaTests|PlaybackTests'

# What has threads.
sanitize-thread: test-deps
	$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build/thread
	TSAN_OPTIONS=suppressions=$(abspath Tests/Sanitizers/thread.supp) $(UNIT) \
	  --sanitize=thread --scratch-path .build/thread --filter 'PlaybackTests|FFmpegMediaTests|AdDeliveryTests'

hours: build test-deps ## play an hour of thirty breaks, and thirty breaks on a screen: nothing may grow or be left open
	PLAYER=$(abspath $(RELEASE)) ./Tests/Endurance/run

bench: build test-deps ## measure: beside timg, mpv and the straight path, start-up, reading, the switch, instructions
	@./.ci/install-packages $(BENCH_PACKAGES)
	BENCH=1 $(SWIFT) build -c release --scratch-path .build/bench --product LoopBenchmark
	cc -O2 Benchmarks/Peers/limit.c -o .build/bench/limit $$(pkg-config --cflags --libs libavformat libavcodec libswscale libavutil)
	./Benchmarks/run $(RELEASE) .build/bench/release/LoopBenchmark
	./Benchmarks/counts $(RELEASE) .build/bench/release/LoopBenchmark
	./Benchmarks/Peers/run $(RELEASE) .build/bench/limit Media/night-train.mp4 $(BENCH_RUNS)
	./Benchmarks/switch $(RELEASE)

install: build ## install binary, manual, completions and demo media under PREFIX
	install -Dm755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/intermission"
	install -Dm644 Documentation/intermission.1 "$(DESTDIR)$(PREFIX)/share/man/man1/intermission.1"
	@for completion in $(COMPLETIONS); do \
	  file="$(DESTDIR)$(PREFIX)/share/$${completion#*:}"; mkdir -p "$${file%/*}"; \
	  $(RELEASE) --completions $${completion%%:*} >"$$file" && chmod 644 "$$file" || exit 1; done
	find Media -type f ! -name '*.sh' ! -name '*.md' -printf '%P\n' | while read -r file; do \
	  install -Dm644 "Media/$$file" "$(DESTDIR)$(PREFIX)/share/intermission/$$file" || exit 1; done

deb: build ## make a Debian package in .build/deb, and try it (Tests/Package/run)
	@./.ci/install-packages dpkg-dev
	rm -rf .build/deb
	$(MAKE) install DESTDIR=$(CURDIR)/.build/deb/root PREFIX=/usr
	./Packaging/Debian/build .build/deb/root .build/deb
	./Tests/Package/run .build/deb/*.deb

# Folders that are empty then go as well, up to DESTDIR, or up to a PREFIX of one's own; those of the system stay.
uninstall: ## take all of that away again
	rm -f $(DESTDIR)$(PREFIX)/bin/intermission $(DESTDIR)$(PREFIX)/share/man/man1/intermission.1
	rm -f $(foreach completion,$(COMPLETIONS),$(DESTDIR)$(PREFIX)/share/$(lastword $(subst :, ,$(completion))))
	rm -rf $(DESTDIR)$(PREFIX)/share/intermission
	@prefix=$(abspath $(DESTDIR)$(PREFIX)); top=$(if $(DESTDIR),$(abspath $(DESTDIR)),$${prefix%/*}); \
	case $$prefix in /usr | /usr/local) exit ;; esac; cd $$top/ && \
	for folder in bin share/man/man1 $(foreach completion,$(COMPLETIONS),share/$(dir $(lastword $(subst :, ,$(completion))))); do \
	  folder=$${prefix#$$top/}/$$folder; [ ! -d $$folder ] || rmdir -p --ignore-fail-on-non-empty $$folder; done

clean: ## remove what was built
	rm -rf .build
