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
})();
