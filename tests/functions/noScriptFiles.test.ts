/** A form with pages, conditions and a file, filled in by a browser without JavaScript: it reads forms and posts them. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import { paths } from '@/domain/base/firestorePaths';
import { PDF } from '../support/hostileFiles';
import { aContactForm, BROWSER, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-no-script-files' });
});
afterAll(() => server.close());

const applies = {
  op: 'equals',
  left: { kind: 'field', id: 'fkind' },
  value: 'ojob',
} as const;
const hasCv = { op: 'is_answered', left: { kind: 'field', id: 'fcv' } } as const;

/** Who applies sends a CV on the second page, and is asked for a reference because of it. Others meet neither. */
function aJobForm(): FormDefinition {
  const form = aContactForm([
    { id: 'fname', key: 'name', type: 'short_text', label: 'Your name', required: true },
    {
      id: 'fkind',
      key: 'kind',
      type: 'single_choice',
      label: 'What is it about?',
      required: true,
      options: [
        { id: 'ojob', label: 'A job' },
        { id: 'oother', label: 'Something else' },
      ],
    },
    {
      id: 'fcv',
      key: 'cv',
      type: 'file',
      label: 'Your CV',
      required: true,
      accept: ['pdf'],
      maxFiles: 2,
    },
    {
      id: 'fref',
      key: 'ref',
      type: 'short_text',
      label: 'A reference',
      required: true,
      showIf: hasCv,
    },
    { id: 'fnote', key: 'note', type: 'short_text', label: 'Anything else?', required: false },
  ]);
  return {
    ...form,
    pages: [
      { id: 'pone', fieldIds: ['fname', 'fkind'] },
      { id: 'ptwo', title: 'Your application', fieldIds: ['fcv'], showIf: applies },
      { id: 'pthree', fieldIds: ['fref', 'fnote'] },
    ],
  };
}

/** The document that a browser shows, and what it can do with its one form. */
class Plain {
  document: Document;
  status: number;

  private constructor(
    private readonly address: string,
    html: string,
    status: number,
  ) {
    this.document = new JSDOM(html).window.document;
    this.status = status;
  }

  static async open({ formId }: Published): Promise<Plain> {
    const address = `${server.url}/forms/${formId}`;
    const response = await fetch(address, { headers: { 'user-agent': BROWSER } });
    return new Plain(address, await response.text(), response.status);
  }

  get text(): string {
    return this.document.querySelector('main')?.textContent ?? '';
  }

  get labels(): string[] {
    const fields = ['Your name', 'What is it about?', 'Your CV', 'A reference', 'Anything else?'];
    const shown = [...this.document.querySelectorAll('label, legend')].map(
      (one) => one.textContent,
    );
    return fields.filter((field) => shown.some((label) => label.startsWith(field)));
  }

  fill(name: string, value: string): void {
    const control = this.document.querySelector<HTMLInputElement>(
      `[name="${name}"]:not([type=hidden])`,
    );
    if (!control) throw new Error(`There is no ${name}.`);
    if (control.type !== 'radio') control.value = value;
    else {
      for (const radio of this.document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
        radio.checked = radio.value === value;
      }
    }
  }

  /** Presses a button, and posts as browsers do: every control that counts, the file as a file. */
  async press(label: string, file?: { name: string; bytes: Buffer }): Promise<Plain> {
    const button = [...this.document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === label && !one.hasAttribute('hidden'),
    );
    const { form } = button ?? {};
    if (!button || !form) throw new Error(`There is no ${label}.`);
    const body = new FormData();
    for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      const { name, type, value, checked } = control;
      if (name === '' || ((type === 'radio' || type === 'checkbox') && !checked)) continue;
      if (type !== 'file') body.append(name, value);
      else if (!file) body.append(name, new Blob([]), '');
      else
        body.append(
          name,
          new Blob([new Uint8Array(file.bytes)], { type: 'application/pdf' }),
          file.name,
        );
    }
    body.append(button.name, button.value);
    const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
    const plain = new URLSearchParams(
      [...body].map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    const response = await fetch(this.address, {
      method: 'POST',
      body: isMultipart ? body : plain,
      headers: { 'user-agent': BROWSER },
    });
    return new Plain(this.address, await response.text(), response.status);
  }
}

async function stored({ ws }: Published) {
  const responses = await server.db.collection(paths.submissions(ws)).get();
  const uploads = await server.db.collection(paths.uploads(ws)).get();
  return {
    responses: responses.docs.map((doc) => ({ id: doc.id, ...(doc.data() as SubmissionDoc) })),
    uploads: uploads.docs.map((doc) => doc.data() as UploadDoc),
  };
}

async function firstPage(form: Published, kind: 'ojob' | 'oother'): Promise<Plain> {
  const page = await Plain.open(form);
  page.fill('fname', 'Ada');
  page.fill('fkind', kind);
  return page.press('Next');
}

describe('a form with pages, conditions and a file, without JavaScript', () => {
  it('asks for the file where its page is met, follows what it says, and sends it once', async () => {
    const form = await published(server.db, aJobForm());
    const second = await firstPage(form, 'ojob');
    expect(second.labels).toEqual(['Your CV']);
    const missing = await second.press('Next');
    expect([missing.status, missing.labels]).toEqual([422, ['Your CV']]);
    const third = await missing.press('Next', { name: 'cv.pdf', bytes: PDF });
    expect(third.labels).toEqual(['A reference', 'Anything else?']);
    const unanswered = await third.press('Submit');
    expect(unanswered.status).toBe(422);
    unanswered.fill('fref', 'Grace');
    const check = await unanswered.press('Submit');
    expect(check.text).toContain('Check your answers');
    expect(check.text).toContain('cv.pdf');
    const end = await check.press('Submit');
    expect(end.text).toContain('We have it.');
    // Sent again, as by a reload: it is the same response.
    await check.press('Submit');
    const { responses, uploads } = await stored(form);
    expect(responses).toHaveLength(1);
    expect(responses[0]?.answers).toMatchObject({
      fkind: { v: ['ojob'] },
      fcv: { v: [{ name: 'cv.pdf', size: PDF.length }] },
      fref: { v: 'Grace' },
    });
    expect(uploads.map(({ submissionId }) => submissionId)).toEqual([responses[0]?.id]);
  });

  it('asks no one for it who does not meet its page', async () => {
    const form = await published(server.db, aJobForm());
    const last = await firstPage(form, 'oother');
    expect(last.labels).toEqual(['Anything else?']);
    const check = await last.press('Submit');
    const end = await check.press('Submit');
    expect(end.text).toContain('We have it.');
    const { responses, uploads } = await stored(form);
    expect(Object.keys(responses[0]?.answers ?? {}).sort()).toEqual(['fkind', 'fname']);
    expect(uploads).toEqual([]);
  });

  it('keeps a file while its respondent goes back, and drops it where its page is left out', async () => {
    const form = await published(server.db, aJobForm());
    const second = await firstPage(form, 'ojob');
    const third = await second.press('Next', { name: 'cv.pdf', bytes: PDF });
    const back = await third.press('Back');
    expect(back.labels).toEqual(['Your CV']);
    expect(back.text).toContain('cv.pdf');
    const first = await back.press('Back');
    first.fill('fkind', 'oother');
    const last = await first.press('Next');
    expect(last.labels).toEqual(['Anything else?']);
    const check = await last.press('Submit');
    expect(check.text).not.toContain('cv.pdf');
    expect((await check.press('Submit')).text).toContain('We have it.');
    const { responses, uploads } = await stored(form);
    expect(Object.keys(responses[0]?.answers ?? {}).sort()).toEqual(['fkind', 'fname']);
    // It belongs to no response: the sweep removes it after three days.
    expect(uploads.map(({ submissionId }) => submissionId)).toEqual([undefined]);
  });
});
