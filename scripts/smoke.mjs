/**
 * `npm run smoke -- https://example.web.app [formId]`: asks a real deployment what the emulators cannot answer.
 * It changes nothing. What a command cannot see (the sign-in popup, signed links, tasks that run) it lists at the end.
 */
import { command } from './lib/command.mjs';
import { say, Sentence } from './lib/say.mjs';

await command(async () => {
  const [address, formId] = process.argv.slice(2);
  if (!address || !URL.canParse(address)) {
    throw new Sentence('Name the deployment: npm run smoke -- https://example.web.app [formId]');
  }
  const base = new URL(address).origin;
  const counts = { passed: 0, failed: 0 };
  const check = (title, good, found) => {
    counts[good ? 'passed' : 'failed'] += 1;
    say(`${good ? '✓' : '✗'} ${title}${good ? '' : `: found ${found || 'nothing'}`}`);
  };
  const get = async (path, options = {}) => {
    const response = await fetch(base + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'br, gzip' },
      signal: AbortSignal.timeout(30_000),
      ...options,
    });
    return {
      status: response.status,
      text: await response.text(),
      head: (name) => response.headers.get(name) ?? '',
    };
  };

  const home = await reach(get);
  check('home answers 200', home.status === 200, home.status);
  check(
    'home is compressed',
    /br|gzip/.test(home.head('content-encoding')),
    home.head('content-encoding'),
  );
  check(
    'home is asked for anew',
    /no-cache|max-age=0/.test(home.head('cache-control')),
    home.head('cache-control'),
  );
  checkPolicy(check, 'home', home);
  const allowed = home.head('content-security-policy');
  check('home trusts no host of reCAPTCHA', !allowed.includes('recaptcha'), allowed);
  check(
    'home sets nosniff',
    home.head('x-content-type-options') === 'nosniff',
    home.head('x-content-type-options'),
  );
  check(
    'home lets sign-in popups answer',
    home.head('cross-origin-opener-policy') === 'same-origin-allow-popups',
    home.head('cross-origin-opener-policy'),
  );
  check('home demands HTTPS', home.head('strict-transport-security') !== '', '');

  const script = /data-modules="(?:[^"]* )?(\/assets\/[^" ]+\.js)"/.exec(home.text)?.[1];
  check('home names its script', script !== undefined, 'none');
  if (script) {
    const asset = await get(script);
    check('the script answers 200', asset.status === 200, asset.status);
    check(
      'the script is kept for good',
      /immutable/.test(asset.head('cache-control')),
      asset.head('cache-control'),
    );
    check(
      'the script is compressed',
      /br|gzip/.test(asset.head('content-encoding')),
      asset.head('content-encoding'),
    );
  }

  for (const path of ['/', '/pricing', '/features']) {
    const page = await get(path);
    const title = /<title>([^<]*)</.exec(page.text)?.[1];
    check(`${path} can be read without script`, /<h1[^>]*>[^<]+</.test(page.text), 'no heading');
    check(`${path} has a title of its own`, (title ?? 'Formloom') !== 'Formloom', title);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1];
    check(`${path} names its address (VITE_SITE_URL)`, canonical === base + path, canonical);
  }
  const sitemap = await get('/sitemap.xml');
  check(
    'the sitemap lists this site',
    sitemap.text.includes(`<loc>${base}/</loc>`),
    sitemap.status,
  );
  const robots = await get('/robots.txt');
  check('robots.txt names the sitemap', robots.text.includes('Sitemap: '), robots.status);

  const missing = await get('/assets/no-such-chunk.js');
  check('a missing chunk answers 404', missing.status === 404, missing.status);
  for (const path of ['/assets/no-such-chunk.js', '/assets/index-a1b2c3d4.js', '/assets/none']) {
    const other = await get(path);
    const kept = other.head('cache-control');
    check(`${path}, which is no asset, is not kept for good`, !/immutable/.test(kept), kept);
  }
  for (const path of ['/login', '/forms/create', '/forms/none/submissions', '/features/none']) {
    const shell = await get(path);
    check(
      `${path} is the app`,
      shell.status === 200 && shell.text.includes('id="root"'),
      shell.status,
    );
    checkPolicy(check, path, shell);
  }

  const preview = await get('/preview.html');
  const frames = preview.head('content-security-policy');
  check('the preview may be framed by the app', frames.includes("frame-ancestors 'self'"), frames);

  const unknown = await get('/forms/smoke-no-such-form');
  check('an unknown form answers 404', unknown.status === 404, unknown.status);
  check(
    'an unknown form is not kept',
    /no-store/.test(unknown.head('cache-control')),
    unknown.head('cache-control'),
  );
  const api = await get('/api/v1/forms');
  check('the API refuses strangers', [401, 403, 404].includes(api.status), api.status);
  const challenge = await get('/api/challenges/enquiries');
  check('the API hands out challenges', challenge.text.includes('"challenge"'), challenge.status);
  const coded = await get('/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: '{}',
  });
  check('the API refuses encoded bodies', coded.status === 415, coded.status);
  const large = await get('/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(600_000),
  });
  check('the API refuses large bodies', large.status === 413, large.status);
  check('the API answers JSON', /json/.test(api.head('content-type')), api.head('content-type'));

  if (formId) {
    const form = await get(`/forms/${formId}`);
    check('the form answers 200', form.status === 200, form.status);
    check(
      'the form is compressed',
      /br|gzip/.test(form.head('content-encoding')),
      form.head('content-encoding'),
    );
    check(
      'the form is shared by the CDN',
      /s-maxage=\d+/.test(form.head('cache-control')),
      form.head('cache-control'),
    );
    check('the form sets no cookie', form.head('set-cookie') === '', form.head('set-cookie'));
    checkPolicy(check, 'the form', form);
    const again = await get(`/forms/${formId}`, {
      headers: { cookie: 'a=b', 'accept-language': 'ar' },
    });
    check('two visitors get the same bytes', again.text === form.text, 'different ones');
  }

  say(
    [
      '',
      'Not seen from here; look yourself: sign in by the popup, submit a form and see it in the list and in the contact',
      '(triggers and tasks), open a file of an answer (signed link), and in the console: indexes ready, TTL on, sweep each minute;',
      'in Authentication: deletion by end users off, a password policy, email enumeration protection on.',
      ...(formId ? [] : ['Name a published form as well to check its page.']),
    ].join('\n'),
  );
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
  return counts.failed === 0 ? 0 : 1;
});

async function reach(get) {
  try {
    return await get('/');
  } catch (error) {
    throw new Sentence(
      `The deployment does not answer (${error.cause?.code ?? error.message}). Check the address and the network.`,
    );
  }
}

function checkPolicy(check, title, { head }) {
  const policy = head('content-security-policy');
  check(
    `${title} has a policy without unsafe-inline and eval`,
    policy !== '' && !/unsafe-(inline|eval)/.test(policy),
    policy,
  );
}
