/**
 * `npm start` is stopped while responses arrive: each that was acknowledged is there after the next start. It runs over
 * data of its own. The posts go to the function itself, each as from another network, so that no limit stands in between.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { say } from '../../scripts/lib/say.mjs';

/** Responses that are acknowledged before it is stopped, and how many are on their way at a time. */
const BEFORE = Number(process.env.SOAK_POSTS ?? 200);
const AT_ONCE = 10;
const OFFSET = 3_000;

/** Starts the product; resolves with the address of its demo form. */
function start(data) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, FORMLOOM_DATA: data, FORMLOOM_PORT_OFFSET: String(OFFSET) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const form = new Promise((resolve, reject) => {
    const read = (piece) => {
      text += piece;
      const [, address] = /Demo form\s+(http\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`It ended:\n${text.slice(-2_000)}`)));
  });
  return { child, form, ended };
}

/** What the page of a form says of it, and answers to what it requires. */
async function formAt(address) {
  const html = await (await fetch(address)).text();
  const [, data = ''] = /<script[^>]*id="data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { formId, version, definition } = JSON.parse(data);
  const answers = {};
  for (const field of Object.values(definition.fields)) {
    if (!field.required) continue;
    if (field.type === 'email') answers[field.id] = { t: 'text', v: 'ann@example.com' };
    else if (field.type.endsWith('_text')) answers[field.id] = { t: 'text', v: 'Ann' };
    else if (field.options) answers[field.id] = { t: 'options', v: [field.options[0].id] };
    else if (field.type === 'consent') answers[field.id] = { t: 'consent', v: true };
    else throw new Error(`The demo form asks for ${field.type}, which this soak does not answer.`);
  }
  return { formId, version, answers };
}

const someAddress = () => [...randomBytes(4)].map((byte) => (byte % 250) + 1).join('.');

/** @returns the receipt; undefined if there was none */
async function post(door, form, key) {
  try {
    const response = await fetch(`${door}/api/forms/${form.formId}/submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress() },
      body: JSON.stringify({
        key,
        version: form.version,
        answers: form.answers,
        today: new Date().toISOString().slice(0, 10),
      }),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** @returns how many passed and failed */
export async function stopped() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'formloom-stopped-'));
  try {
    const first = start(data);
    const address = new URL(await first.form);
    const form = await formAt(address.href);
    const door = `http://${address.hostname}:${Number(address.port) + 1}/demo-formloom/us-central1/intake`;
    const receipts = new Map();
    let isOver = false;
    void first.ended.then(() => (isOver = true));
    const send = async () => {
      while (!isOver) {
        const key = randomBytes(16).toString('base64url');
        const receipt = await post(door, form, key);
        if (receipt) receipts.set(key, receipt);
        else await new Promise((resolve) => setTimeout(resolve, 50));
        if (receipts.size === BEFORE) {
          say(`${receipts.size} responses were acknowledged; it is stopped while more arrive.`);
          first.child.kill('SIGINT');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    await first.ended;
    const second = start(data);
    await second.form;
    // A repeat is answered with the receipt of what is stored; what was lost would be stored again, at another time.
    const lost = [];
    for (const [key, receipt] of receipts) {
      const again = await post(door, form, key);
      if (again?.submittedAt !== receipt.submittedAt) lost.push(key);
    }
    second.child.kill('SIGINT');
    await second.ended;
    say(
      `${lost.length === 0 ? '✓' : '✗'} ${receipts.size} responses were acknowledged until it had stopped; ${lost.length} of them are gone after the next start.`,
    );
    return { passed: lost.length === 0 ? 1 : 0, failed: lost.length === 0 ? 0 : 1 };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
