/**
 * zod tries once whether it may make functions from text. Our policy forbids that, and although zod catches the error,
 * the browser reports a violation on every page. Told beforehand it does not try; the app need not load zod to say so.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
