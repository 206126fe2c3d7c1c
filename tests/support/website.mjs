/**
 * Someone else's website. Another site, not just another origin: browsers keep frames, storage and cookies of sites
 * apart. The product is at 127.0.0.1, this at localhost.
 */
import { createServer } from 'node:http';

const TEXT = 'Words of a website that is not ours. '.repeat(12);

const LOOK = 'body{margin:0 auto;max-width:700px;font:16px/1.5 sans-serif;padding:0 16px}';

/**
 * A page with text, the given markup, and more text. Its policy allows our scripts and frames and its own inline styles;
 * below `/strict` not even those, and style attributes are stripped, as many editors do.
 *
 * @param {() => string} body
 * @param {string} formsFrom our origin
 * @param {(path: string, markup: string) => string | undefined} [ownPage] another page at that path
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function website(body, formsFrom, ownPage = () => undefined) {
  const server = createServer(({ url = '/' }, response) => {
    const isStrict = url.startsWith('/strict');
    const markup = isStrict ? body().replace(/ style="[^"]*"/g, '') : body();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${formsFrom}; frame-src ${formsFrom}${isStrict ? '' : "; style-src 'unsafe-inline'"}`,
    });
    response.end(
      ownPage(url, markup) ??
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>` +
          `<meta name="viewport" content="width=device-width,initial-scale=1">` +
          `${isStrict ? '' : `<style>${LOOK}</style>`}</head>` +
          `<body><h1>A website</h1><p>${TEXT}</p>${markup}<p id="after">${TEXT}</p><p>${TEXT.repeat(8)}</p></body></html>`,
    );
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  };
}
