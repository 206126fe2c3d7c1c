/** Files that never change under their name, kept in memory as they were first sent: loaded into firebase-tools (emulatorDoors.mjs). */

/** @type {Map<string, { headers: import('node:http').OutgoingHttpHeaders, body: Buffer }>} */
const kept = new Map();

/** What is asked for with a condition or in part is none of these. */
const isPlain = ({ method, headers }) =>
  method === 'GET' && !headers.range && !headers['if-none-match'] && !headers['if-modified-since'];
const keyOf = ({ url, headers }) => `${headers['accept-encoding'] ?? ''} ${url}`;

/** @returns whether the request has been answered */
export function answerKept(request, response) {
  const copy = isPlain(request) ? kept.get(keyOf(request)) : undefined;
  if (!copy) return false;
  response.writeHead(200, copy.headers).end(copy.body);
  return true;
}

/** Keeps the answer that is about to be given, if it says of itself that it never changes. */
export function keep(request, response) {
  if (!isPlain(request)) return;
  const chunks = [];
  const { write, end } = response;
  const isKept = () =>
    response.statusCode === 200 &&
    String(response.getHeader('cache-control')).includes('immutable');
  const take = (chunk, encoding) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (chunk, encoding, done) => {
    if (isKept()) take(chunk, encoding);
    return write.call(response, chunk, encoding, done);
  };
  response.end = (chunk, encoding, done) => {
    if (isKept()) {
      take(chunk, encoding);
      const body = Buffer.concat(chunks);
      const headers = { ...response.getHeaders(), 'content-length': body.length };
      delete headers['transfer-encoding'];
      delete headers.date;
      kept.set(keyOf(request), { headers, body });
    }
    return end.call(response, chunk, encoding, done);
  };
}
