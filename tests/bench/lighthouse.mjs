/** Lighthouse (mobile) over the public pages, as the CDN would hand them out: HTTP/2 and brotli 5 (docs/architecture.md). */
import { createSecureServer } from 'node:http2';
import { get } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { installDependencies } from '../../scripts/lib/install.mjs';
import { median, whole } from './numbers.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lighthouse');
const PAGES = { '/': 95, '/features': 90, '/pricing': 90, '/login': 90 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
};
const COMPRESSIBLE = /text|javascript|json|svg|xml/;
/** Of one connection, or of the body as it was. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);
const SCRIPT_BUDGET = 220_000;

const load = async (name, file) =>
  import(pathToFileURL(path.join(folder, 'node_modules', name, file)).href);

/**
 * Lighthouse on each page, with a median of so many runs. Its browser is started by its own launcher: Playwright speaks
 * to a browser over a pipe, and Chromium then opens no port.
 */
export async function lighthouse({ rounds, smoke, env, say }) {
  await installDependencies([[folder, 'Lighthouse']]);
  const { default: run } = await load('lighthouse', 'core/index.js');
  const front = await startFront(env.FORMLOOM_URL);
  const { launch } = await load('chrome-launcher', 'dist/index.js');
  const browser = await launch({
    chromePath: env.FORMLOOM_CHROMIUM,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--ignore-certificate-errors',
    ],
    logLevel: 'error',
  });
  const pages = Object.keys(PAGES).slice(smoke ? -1 : 0);
  let version = '';
  const raw = {};
  try {
    for (const page of pages) {
      raw[page] = [];
      for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
        const result = await audited(() =>
          run(`${front.url}${page}`, {
            port: browser.port,
            onlyCategories: CATEGORIES,
            logLevel: 'error',
          }),
        );
        version = result.lhr.environment.hostUserAgent.match(/Chrome\/([\d.]+)/)?.[1] ?? '';
        if (round > 0) raw[page].push(reading(result.lhr));
      }
      say(`${page}: performance ${raw[page].map((one) => one.performance).join(', ')}`);
    }
  } finally {
    await browser.kill();
    front.close();
  }
  return {
    name: 'lighthouse',
    title: 'Lighthouse, mobile, on the public pages',
    browser: `Chromium ${version}`,
    text: report(raw, rounds),
    raw,
  };
}

/** A run that measured the page. On a busy machine the trace can miss the navigation (NO_NAVSTART): Lighthouse asks to try again. */
async function audited(measure) {
  for (let tries = 3; ; tries -= 1) {
    const result = await measure();
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result;
    if (tries === 1) throw new Error(runtimeError.message);
  }
}

function reading({ categories, audits, lighthouseVersion }) {
  const requests = audits['network-requests'].details.items;
  return {
    lighthouseVersion,
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
    ),
    ...Object.fromEntries(Object.keys(METRICS).map((name) => [name, audits[name].numericValue])),
    script: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}

function report(raw, rounds) {
  const of = (page, name) => median(raw[page].map((one) => one[name]));
  const rows = Object.keys(raw).map((page) => {
    const scores = CATEGORIES.map((name) => of(page, name));
    const metrics = Object.keys(METRICS).map((name) =>
      name === 'cumulative-layout-shift' ? of(page, name).toFixed(3) : whole(of(page, name)),
    );
    return `| ${[page, ...scores, ...metrics, whole(of(page, 'script')), whole(of(page, 'bytes'))].join(' | ')} |`;
  });
  const measured = Object.entries(PAGES).filter(([page]) => raw[page]);
  const verdicts = measured.flatMap(([page, least]) => [
    [`${page}: performance ≥ ${least}`, of(page, 'performance'), of(page, 'performance') >= least],
    ...CATEGORIES.slice(1).map((name) => [
      `${page}: ${name} 100`,
      of(page, name),
      of(page, name) === 100,
    ]),
  ]);
  return `
| page | ${[...CATEGORIES, ...Object.values(METRICS)].join(' | ')} | script bytes | all bytes |
| --- | ${'---: | '.repeat(CATEGORIES.length + Object.keys(METRICS).length + 2)}
${rows.join('\n')}

Medians of ${rounds} runs each, Lighthouse ${Object.values(raw)[0][0].lighthouseVersion}, its own mobile device and simulated line and processor.

## Against the budgets (docs/architecture.md)

| budget | measured | |
| --- | ---: | --- |
${verdicts.map(([what, value, kept]) => `| ${what} | ${value} | ${kept ? 'kept' : '**missed**'} |`).join('\n')}
${raw['/'] ? `| /: script ≤ ${whole(SCRIPT_BUDGET)} bytes (at brotli 5; tests/functions/homeBudget.test.ts holds it at gzip) | ${whole(of('/', 'script'))} | ${of('/', 'script') <= SCRIPT_BUDGET ? 'kept' : '**missed**'} |` : ''}

Audits that failed in any run: ${[...new Set(Object.values(raw).flatMap((runs) => runs.flatMap((one) => one.failed)))].join(', ') || 'none'}.

## How

- The running product's hosting behind a server that speaks HTTP/2 and compresses at brotli 5, as the CDN does. One uncounted run of each page first.
- \`npm run bench -- lighthouse --rounds 5\`.
`;
}

/** HTTP/2 with a certificate of its own, in front of the hosting emulator; what it fetched it keeps. */
async function startFront(origin) {
  const { generate } = await load('selfsigned', 'index.js');
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const kept = new Map();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const address = request.url ?? '/';
    const answer = (found) => {
      const packed = COMPRESSIBLE.test(found.headers['content-type'] ?? '');
      const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      response.writeHead(found.status, {
        ...Object.fromEntries(Object.entries(found.headers).filter(([name]) => !HOP.has(name))),
        ...(packed ? { 'content-encoding': brotli ? 'br' : 'gzip' } : {}),
      });
      response.end(packed ? (brotli ? found.br : found.gzip) : found.body);
    };
    const known = kept.get(address);
    if (known) return answer(known);
    get(`${origin}${address}`, (source) => {
      const parts = [];
      source.on('data', (part) => parts.push(part));
      source.on('end', () => {
        const body = Buffer.concat(parts);
        const found = {
          status: source.statusCode,
          headers: source.headers,
          body,
          br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          gzip: gzipSync(body),
        };
        kept.set(address, found);
        answer(found);
      });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { port, url: `https://127.0.0.1:${port}`, close: () => server.close() };
}
