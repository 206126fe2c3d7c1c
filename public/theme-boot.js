// Before the first paint, so that nobody in the dark is flashed, no text jumps, and nobody who is logged in sees a
// visitor's links: the local choices as attributes of <html>. Loaded in the head, blocking, on purpose; the app reads
// the same keys (src/app/appearance/storage.ts, src/shared/firebase/auth.ts).
(function () {
  var html = document.documentElement;
  var read = function (key) {
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      return null; // No storage: the defaults.
    }
  };
  html.setAttribute('data-theme', read('appTheme') === 'dark' ? 'dark' : 'light');
  if (read('largeTextEnabled') === 'true') html.setAttribute('data-text', 'large');
  if (read('formloomMember') !== null) html.setAttribute('data-member', '');

  var ask = function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  };

  // The app's shell names what every signed-in screen needs, and its largest one: asked for now, it is there once the app
  // knows its route.
  var named = function (attribute) {
    var names = document.currentScript.getAttribute(attribute);
    if (names) names.split(' ').forEach(ask);
  };
  if (read('formloomMember') !== null) named('data-frame');
  if (window.location.pathname.indexOf('/form-builder') === 0) named('data-ahead');

  // A page rendered at build names the app's modules here, the entry last. They are asked for once the page is painted
  // and its first pictures are there, and run one by one, so that no task is long and what somebody presses meanwhile is
  // heard.
  var modules = document.currentScript.getAttribute('data-modules');
  if (!modules) return;
  var files = modules.split(' ');
  var begun = false;
  var runFrom = function (index) {
    if (index === files.length) return;
    var next = function () {
      setTimeout(runFrom, 0, index + 1);
    };
    // What fails here, the entry fails with again, and says so.
    import(files[index]).then(next, next);
  };
  var begin = function () {
    if (begun) return;
    begun = true;
    files.forEach(ask);
    runFrom(0);
  };

  // A button that is pressed before the app listens is pressed again for whoever pressed it: the last one, once. Links
  // and fields need nobody, and what is pressed later React itself keeps.
  var pressed = null;
  var remember = function (event) {
    pressed = event.target.closest('button');
  };
  var once = { once: true };
  // Enter in a field sends its form, once that can be sent.
  var enter = function (event) {
    if (event.key !== 'Enter' || event.target.tagName !== 'INPUT' || !event.target.form) return;
    pressed = event.target.form.querySelector('[type=submit]');
  };
  document.addEventListener('click', remember, true);
  document.addEventListener('keydown', enter, true);
  document.addEventListener(
    'formloom:listening',
    function () {
      document.removeEventListener('click', remember, true);
      document.removeEventListener('keydown', enter, true);
    },
    once,
  );
  document.addEventListener(
    'formloom:ready',
    function () {
      if (pressed && pressed.isConnected) pressed.click();
    },
    once,
  );

  // The switches of how pages look work at once: the choice is shown and kept here, and the app hears of it as of one that
  // another tab made. Until the app is ready: a tap that React takes over with is one that it does not notice.
  var SWITCHES = '[name=appTheme], [name=largeTextEnabled]';
  var show = function (key, on) {
    if (key === 'appTheme') html.setAttribute('data-theme', on ? 'dark' : 'light');
    else if (on) html.setAttribute('data-text', 'large');
    else html.removeAttribute('data-text');
    return key === 'appTheme' ? (on ? 'dark' : 'light') : String(on);
  };
  var choose = function (event) {
    if (!event.target.matches(SWITCHES)) return;
    var key = event.target.name;
    var value = show(key, event.target.checked);
    try {
      window.localStorage.setItem(key, value);
    } catch (error) {
      // No storage: for this page alone.
    }
    window.dispatchEvent(new StorageEvent('storage', { key: key, newValue: value }));
  };
  var setSwitches = function () {
    document.querySelectorAll(SWITCHES).forEach(function (field) {
      field.checked = read(field.name) === (field.name === 'appTheme' ? 'dark' : 'true');
    });
  };
  document.addEventListener('change', choose, true);
  document.addEventListener(
    'formloom:ready',
    function () {
      document.removeEventListener('change', choose, true);
    },
    once,
  );

  // The pictures of the first screen have the line and the processor to themselves: one that has arrived is not yet drawn.
  var beginAfterPictures = function () {
    var shown = Array.prototype.filter.call(document.images, function (picture) {
      var box = picture.getBoundingClientRect();
      return box.height > 0 && box.top < window.innerHeight;
    });
    Promise.allSettled(
      shown.map(function (picture) {
        return picture.decode();
      }),
    ).then(function () {
      requestAnimationFrame(function () {
        setTimeout(begin, 0);
      });
    });
  };

  var afterPaint = function () {
    setSwitches();
    // In a hidden tab nothing is painted, and frames never come.
    if (document.hidden) begin();
    else
      requestAnimationFrame(function () {
        setTimeout(beginAfterPictures, 0);
      });
    setTimeout(begin, 1000);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
})();
