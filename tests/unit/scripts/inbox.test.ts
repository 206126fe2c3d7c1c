/** The local inbox: takes mail over SMTP, shows it, gives it out as JSON, and keeps it from run to run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { startInbox } from '../../../scripts/lib/inbox.mjs';

const folders: string[] = [];
const running: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const inbox of running.splice(0)) await inbox.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'formloom-inbox-'));
  folders.push(folder);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on a port
      server.close(() => resolve(port));
    });
  });
}

interface Kept {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

async function anInbox(options: { folder?: string; kept?: number } = {}) {
  const ports = { smtp: await freePort(), inbox: await freePort() };
  const inbox = await startInbox(ports, options);
  running.push(inbox);
  const url = `http://127.0.0.1:${ports.inbox}`;
  const transport = createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true });
  return {
    url,
    close: () => inbox.close(),
    send: (mail: { to: string; subject: string; text?: string; html?: string }) =>
      transport.sendMail({ from: 'hello@example.org', ...mail }),
    messages: async (query = '') =>
      (await (await fetch(`${url}/messages${query}`)).json()) as Kept[],
  };
}

describe('the local inbox', () => {
  it('gives out what came, the newest first, and by address', async () => {
    const inbox = await anInbox();
    expect(await (await fetch(inbox.url)).text()).toContain('Nothing has arrived yet.');
    await inbox.send({ to: 'ada@example.org', subject: 'One', text: 'First', html: '<p>First' });
    await inbox.send({ to: 'Grace@example.org', subject: 'Two', text: 'Second' });
    const all = await inbox.messages();
    expect(all.map(({ subject }) => subject)).toEqual(['Two', 'One']);
    expect(all[1]?.to).toEqual(['ada@example.org']);
    expect(all[1]?.html).toContain('<p>First');
    expect(await inbox.messages('?to=grace%40example.org')).toHaveLength(1);
    expect((await fetch(`${inbox.url}/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(await inbox.messages()).toEqual([]);
  });

  it('shows a mail as words, and its own document shut in', async () => {
    const inbox = await anInbox();
    const html = '<h1>Hello</h1><script>alert(1)</script><a href="https://example.org/x">Go</a>';
    await inbox.send({ to: 'a@example.org', subject: '<b>Bold</b>', text: '<i>x</i>', html });
    const [mail] = await inbox.messages();
    const page = await fetch(`${inbox.url}/mails/${mail?.id ?? ''}`);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    const shown = await page.text();
    expect(shown).toContain('&#60;b&#62;Bold');
    expect(shown).not.toMatch(/<b>|<i>|<script/);
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const part = await fetch(`${inbox.url}/mails/${mail?.id ?? ''}/html`);
    const policy = part.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    expect((await fetch(`${inbox.url}/mails/1`)).status).toBe(404);
  });

  it('is not read through another name', async () => {
    const inbox = await anInbox();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      http
        .get(`${inbox.url}/messages`, { headers: { Host: 'evil.example' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
    expect(status).toBe(403);
  });

  it('keeps the newest, also from one run to the next', async () => {
    const options = { folder: aFolder(), kept: 3 };
    const first = await anInbox(options);
    for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await first.send({ to: 'a@example.org', subject, text: 'x' });
    }
    await first.close();
    running.pop();
    expect(readdirSync(options.folder)).toHaveLength(3);
    const second = await anInbox(options);
    await second.send({ to: 'a@example.org', subject: 'Six', text: 'x' });
    const kept = (await second.messages()).map(({ subject }) => subject);
    expect(kept).toEqual(['Six', 'Five', 'Four']);
  });
});
