/**
 * The inbox of development and tests: a real mail server that keeps what it gets, and pages to read it. Its packages are
 * installed by then, so they are loaded here and not at the top.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { inboxUrl } from './environment.mjs';
import { listPage, mailPage, missingPage, styles } from './inboxPages.mjs';
import { host } from './ports.mjs';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Listens on the run's ports `smtp` and `inbox`. Beside the pages: `GET /messages` gives all mails as JSON, the newest
 * first, `?to=` those to an address; `DELETE /messages` empties the inbox.
 * @param {{folder?: string, kept?: number}} options `folder` keeps the mails from one run to the next; beyond `kept` of
 *   them the oldest go
 * @returns {Promise<{close: () => Promise<void>}>}
 */
export async function startInbox(ports, { folder, kept = 200 } = {}) {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  const mails = keeper(folder, kept);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    onData(stream, session, callback) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        try {
          const { subject, from, text, html, messageId, headers } = await PostalMime.parse(
            Buffer.concat(chunks),
          );
          mails.add({
            from: from?.address ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: subject ?? '',
            text: text ?? '',
            html: html ?? '',
            messageId: messageId ?? '',
            headers: headers.map(({ key, value }) => [key, value]),
          });
          callback(null);
        } catch (error) {
          callback(error);
        }
      });
    },
  });
  smtp.on('error', () => {}); // a sender that hangs up is the sender's trouble
  await new Promise((resolve) => smtp.listen(ports.smtp, host, resolve));
  const web = http.createServer((request, response) => answer(mails, ports, request, response));
  await new Promise((resolve) => web.listen(ports.inbox, host, resolve));
  return {
    async close() {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

/** Mails by id, oldest first; in files where there is a folder, one each, so that nothing is written twice. */
function keeper(folder, most) {
  const mails = new Map();
  const file = (id) => path.join(folder, `${id}.json`);
  if (folder && existsSync(folder)) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) {
      mails.set(path.parse(name).name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    }
  }
  const remove = (id) => {
    mails.delete(id);
    if (folder) rmSync(file(id), { force: true });
  };
  let last = 0;
  return {
    newestFirst: () => [...mails.values()].reverse(),
    get: (id) => mails.get(id),
    add(mail) {
      // Names sort by time, also within a millisecond.
      last = Math.max(Date.now(), last + 1);
      const id = String(last);
      const kept = { id, receivedAt: last, ...mail };
      mails.set(id, kept);
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file(id)}.part`, JSON.stringify(kept));
        renameSync(`${file(id)}.part`, file(id));
      }
      for (const oldest of mails.keys()) {
        if (mails.size <= most) break;
        remove(oldest);
      }
    },
    clear() {
      for (const id of [...mails.keys()]) remove(id);
    },
  };
}

/** No script at all; a mail's own document is let do nothing but open its links in a new window. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

function answer(mails, ports, request, response) {
  const url = new URL(request.url ?? '/', inboxUrl(ports));
  const send = (status, type, body, policy = PAGE_POLICY) => {
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    response.end(body);
  };
  // A page elsewhere whose name leads here must not read the mails.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    return send(403, 'text/plain', 'Open this by its own address.');
  }
  if (url.pathname === '/messages' && request.method === 'DELETE') {
    mails.clear();
    return send(204, 'text/plain');
  }
  if (request.method !== 'GET') return send(405, 'text/plain', 'This only shows mails.');
  if (url.pathname === '/messages') {
    const to = url.searchParams.get('to')?.toLowerCase();
    const wanted = mails
      .newestFirst()
      .filter((mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to));
    return send(200, 'application/json', JSON.stringify(wanted));
  }
  if (url.pathname === '/styles.css') return send(200, 'text/css', styles);
  if (url.pathname === '/') {
    response.setHeader('Refresh', '5');
    return send(200, 'text/html', listPage(mails.newestFirst()));
  }
  const [, id = '', part] = /^\/mails\/(\d+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = mails.get(id);
  if (!mail) return send(404, 'text/html', missingPage());
  if (part) return send(200, 'text/html', `<base target="_blank">${mail.html}`, MAIL_POLICY);
  return send(200, 'text/html', mailPage(mail));
}
