import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENQUIRY_FIELDS, ENQUIRY_FORM } from '@/domain/content/enquiryForm';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { lint } from '@/domain/form/lint/lint';
import { receiptWords } from '@/domain/words/receiptMails';
import { WORD_LANGUAGES } from '@/domain/words/wordsOf';
import { mailAddressOf } from '../../../functions/src/mail/address';
import { backoffDelay } from '../../../functions/src/mail/backoff';
import {
  newsletterToken,
  resetId,
  subscriberId,
  subscriberOf,
} from '../../../functions/src/mail/keys';
import { messageIdOf } from '../../../functions/src/mail/send';
import { letterHtml } from '../../../functions/src/mail/templates/html';
import type { Letter } from '../../../functions/src/mail/templates/letter';
import * as letters from '../../../functions/src/mail/templates/letters';
import { letterText } from '../../../functions/src/mail/templates/text';
import { greetingName, mailLine, mailLines } from '../../../functions/src/mail/text';
import { refusalOf } from '../../../functions/src/mail/transport';
import { readEnvironment, readMailSettings } from '../../../functions/src/lib/environment';
import * as functions from '../../../functions/src/index';

const origin = 'https://forms.example.org';
const url = `${origin}/forgot-password?mode=resetPassword&oobCode=a%2Fb`;
const change = {
  url,
  name: 'Ada',
  from: 'ada@example.org',
  to: 'new@example.org',
  askedAt: Date.UTC(2026, 10, 22, 9, 5),
};
const LETTERS: Readonly<Record<string, Letter>> = {
  newsletterConfirm: letters.newsletterConfirm({
    firstName: 'Ada',
    origin,
    confirmUrl: `${origin}/api/newsletter/x`,
    unsubscribeUrl: `${origin}/api/unsubscribe/x`,
  }),
  newsletterWelcome: letters.newsletterWelcome({
    firstName: 'Ada',
    origin,
    unsubscribeUrl: `${origin}/api/unsubscribe/x`,
  }),
  enquiry: letters.enquiry({
    name: 'Ada',
    reference: '7K3F-9Q2M',
    facts: [['Message', 'One\nTwo']],
    canReply: true,
  }),
  enquiryReceipt: letters.enquiryReceipt({ name: 'Ada', reference: '7K3F-9Q2M', origin }),
  passwordReset: letters.passwordReset({ url }),
  verifyEmail: letters.verifyEmail({ url }),
  changeEmail: letters.changeEmailLetter(change),
  emailChangeAsked: letters.emailChangeAsked(change),
  emailChanged: letters.emailChanged({ newEmail: 'a…@example.org', origin }),
  accountDeleted: letters.accountDeleted({ name: 'Ada', origin }),
};

describe('the words of receipts', () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  it.each(WORD_LANGUAGES.filter((code) => code !== 'en'))('are there in %s', (code) => {
    const { words, locale } = receiptWords(code);
    expect(locale).toBe(code);
    for (const [name, english] of Object.entries(receiptWords('en').words)) {
      const text = words[name as keyof typeof words];
      expect([name, gaps(text)]).toEqual([name, gaps(english)]);
      expect(text).not.toBe(english);
    }
  });

  it('are English ones in all other languages', () => {
    expect(receiptWords('cy')).toEqual({ words: receiptWords('en').words, locale: 'en-GB' });
  });
});

describe('a letter', () => {
  it.each(Object.entries(LETTERS))('%s says the same in both forms', (_name, letter) => {
    const text = letterText(letter, { origin, company: 'Acme Ltd, 1 High Street' });
    const html = letterHtml(letter, { origin, company: 'Acme Ltd, 1 High Street' });
    const shown = html
      .replace(/<style>[^]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)));
    for (const words of [letter.heading, ...letter.paragraphs, letter.reason, 'Acme Ltd']) {
      expect(text).toContain(words);
      expect(shown).toContain(words);
    }
    if (letter.button) {
      expect(text).toContain(letter.button.url);
      expect(html).toContain(`href="${letter.button.url.replace(/&/g, '&#38;')}"`);
      expect(shown).toContain(letter.button.label);
    }
  });

  it.each(Object.entries(LETTERS))('%s keeps to our words', (_name, letter) => {
    expect(letter.subject.length).toBeLessThanOrEqual(78);
    expect(letter.reason).toMatch(/^You received this email because /);
    const all = [letter.subject, letter.heading, ...letter.paragraphs, letter.note ?? ''].join(' ');
    expect(all).not.toMatch(/!|\bplease\b/i);
  });

  it('needs nothing from elsewhere and runs nothing', () => {
    for (const letter of Object.values(LETTERS)) {
      const html = letterHtml(letter, { origin });
      expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import/i);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
      expect(links.every((href) => href.startsWith(origin))).toBe(true);
    }
  });

  it('shows strangers’ words as words, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const mark = '<img src=x onerror=alert(1)>"\'&';
        const letter = { ...LETTERS['enquiry'], facts: [[words, mark + words]] } as Letter;
        const html = letterHtml({ ...letter, subject: words, heading: mark }, { origin });
        expect(html).not.toContain('<img');
        const tags = (of: string) => of.match(/<[^>]*>/g)?.length;
        const plain = letterHtml(
          { ...letter, subject: 'x', heading: 'x', facts: [['x', words.replace(/[^\n]/g, 'x')]] },
          { origin },
        );
        expect(tags(html)).toBe(tags(plain));
      }),
    );
  });
});

describe('strangers’ words', () => {
  it('in one line hold no end of a line, of whatever kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(200), (text, max) => {
        const line = mailLine(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
    expect(mailLine('Ada\r\nBcc: eve@example.org', 99)).toBe('Ada Bcc: eve@example.org');
    expect(mailLine('a\u2028b\u0085c\u000bd', 99)).toBe('a b cd');
  });

  it('in several lines keep them, and nothing worse', () => {
    expect(mailLines('One\r\nTwo\u2028Three\u0000')).toBe('One\nTwo\nThree');
  });

  it.each([
    ['Ada', 'Ada'],
    ['  Ada \t Lovelace ', 'Ada Lovelace'],
    ['J. R. Smith', 'J. R. Smith'],
    ['Zoë', 'Zoë'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['www.casino.example', ''],
    ['Visit casino.example now', ''],
    ['https://x', ''],
    ['ada@example.org', ''],
    ['<b>Ada</b>', ''],
    ['\u202eadA', 'adA'],
    ['Dr. Ada Lovelace', 'Dr. Ada Lovelace'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['win at 888.com', ''],
    ['t.co', ''],
    ['casino\u3002example', ''],
    ['casino\uff0eexample', ''],
    ['x\uff20casino', ''],
    ['\uff57\uff57\uff57\uff0ecasino', ''],
    ['Your card was charged. Call 1-888-555-0100', ''],
    ['Call \uff18\uff18\uff18 \uff15\uff15\uff15\uff10', ''],
    // L8: what is no name is greeted by none.
    ['WIN 1000 EUR: search evilcorp prize', ''],
    ['Visit evil . example now', ''],
    ['You have won a prize', ''],
    ['Zoë 👩‍🔬', ''],
    ['Ada 2nd', ''],
  ])('greet %j as %j', (text, name) => {
    expect(greetingName(text)).toBe(name);
  });
});

describe('an address', () => {
  it.each([
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['ada\u200b@example.org', 'ada@example.org'],
    ['zoë@exämple.org', 'zoë@exämple.org'],
    ['ada@\uff45xample.org', 'ada@example.org'],
    ['ada@\u24d4xample.org', 'ada@example.org'],
    ['ada@mail\uff0eexample.org', 'ada@mail.example.org'],
    ['ada@example.org\u3002', undefined],
    ['ada@example.\uff4frg\uff20x', undefined],
    ['ada@example.org\n', undefined],
    ['ada@example.org\r\nBcc: b@c.de', undefined],
    ['ada\u0000@example.org', undefined],
    ['ada@example\u2028.org', undefined],
    ['ada@exam\u00a0ple.org', undefined],
    ['\ud800@example.org', undefined],
    ['ada@localhost', undefined],
    ['Ada <ada@example.org>', undefined],
    ['', undefined],
  ])('%j is %j', (text, address) => {
    expect(mailAddressOf(text)).toBe(address);
  });

  it('never holds what could end a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        for (const one of [`${text}@example.org`, `a@${text}.org`, `a@b.org${text}`]) {
          expect(mailAddressOf(one) ?? '').not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\s<>,;"()]/u);
        }
      }),
    );
  });
});

describe('names that stand for an address', () => {
  const id = subscriberId('secret', 'ada@example.org');

  it('tell nothing of it, and differ by purpose and secret', () => {
    const reset = resetId('secret', 'ada@example.org', 120_000);
    expect(id).toMatch(/^1_[\w-]{43}$/);
    expect(reset).toMatch(/^reset-1_[\w-]{43}-2$/);
    expect(reset).not.toContain(id);
    expect(subscriberId('other', 'ada@example.org')).not.toBe(id);
    expect(resetId('secret', 'ada@example.org', 179_999)).toBe(reset);
    expect(resetId('secret', 'ada@example.org', 180_000)).not.toBe(reset);
  });

  it('are accepted back only with our signature', () => {
    const token = newsletterToken('secret', 'unsubscribe', id);
    const read = (text: string, secret = 'secret') => subscriberOf(secret, 'unsubscribe', text);
    expect(read(token)).toBe(id);
    expect(read(token, 'other')).toBeUndefined();
    expect(read(id)).toBeUndefined();
    expect(read(`${id}.${'A'.repeat(22)}`)).toBeUndefined();
    expect(read(`${token}=`)).toBeUndefined();
    const other = subscriberId('secret', 'eve@example.org');
    expect(read(other + token.slice(id.length))).toBeUndefined();
    // A link for leaving confirms nothing, and the other way round.
    expect(subscriberOf('secret', 'confirm', token)).toBeUndefined();
    expect(read(newsletterToken('secret', 'confirm', id))).toBeUndefined();
  });
});

describe('sending', () => {
  it('waits longer each time, and gives up after two days', () => {
    const waits = Array.from({ length: 8 }, (_, index) => backoffDelay(index + 1));
    const known = waits.filter((wait) => wait !== undefined);
    expect(waits.at(-1)).toBeUndefined();
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    const whole = known.reduce((sum, wait) => sum + wait);
    expect(whole / 3_600_000).toBeGreaterThan(40);
    expect(whole / 3_600_000).toBeLessThan(48);
  });

  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, true, 'EENVELOPE 550 RCPT TO'],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, true, 'EMESSAGE 554 DATA'],
    [{ code: 'EENVELOPE', command: 'API' }, true, 'EENVELOPE API'],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, false, 'EENVELOPE 450 RCPT TO'],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, false, 'EAUTH 535 AUTH PLAIN'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, false, undefined],
    [{ code: 'ESOCKET', command: 'CONN' }, false, 'ESOCKET CONN'],
    [new Error('the address ada@example.org is odd'), false, 'unknown'],
    ['text', false, 'unknown'],
  ])('reads %j', (error, permanent, code) => {
    const refusal = refusalOf(error);
    expect(refusal.permanent).toBe(permanent);
    if (code !== undefined) expect(refusal.code).toBe(code);
  });

  it('names a mail by its id and our domain', () => {
    expect(messageIdOf('enquiry-aB_9', 'hello@forms.example.org')).toBe(
      '<enquiry-aB_9@forms.example.org>',
    );
    expect(messageIdOf('a>\r\nb', 'x@y.org')).toBe('<a___b@y.org>');
  });
});

describe('settings of mail', () => {
  const whole = {
    FORMLOOM_SMTP_URL: 'smtps://user:pass@smtp.example.org:465',
    FORMLOOM_MAIL_FROM: 'Acme Forms <hello@example.org>',
    FORMLOOM_URL: 'https://forms.example.org/',
  };

  it('are read whole, with what can be guessed', () => {
    expect(readMailSettings(whole)).toEqual({
      smtpUrl: whole.FORMLOOM_SMTP_URL,
      from: { name: 'Acme Forms', address: 'hello@example.org' },
      origin: 'https://forms.example.org',
    });
    const { FORMLOOM_URL: _, ...rest } = whole;
    const guessed = readMailSettings({
      ...rest,
      FORMLOOM_MAIL_FROM: 'hello@example.org',
      FORMLOOM_COMPANY: 'Acme Ltd',
      GCLOUD_PROJECT: 'acme',
    });
    expect(guessed).toMatchObject({
      from: { name: 'Formloom' },
      origin: 'https://acme.web.app',
      company: 'Acme Ltd',
    });
    expect(readEnvironment({ FORMLOOM_SALES_EMAIL: 'sales@example.org' }).salesEmail).toBe(
      'sales@example.org',
    );
    expect(readEnvironment({})).not.toHaveProperty('salesEmail');
  });

  it('are absent where there is no mail server', () => {
    expect(readMailSettings({})).toBeUndefined();
    expect(readMailSettings({ ...whole, FORMLOOM_SMTP_URL: ' ' })).toBeUndefined();
    expect(readMailSettings({ ...whole, FORMLOOM_SMTP_URL: 'none' })).toBeUndefined();
  });

  it('say plainly what is wrong, and repeat no password', () => {
    const read = (changes: Record<string, string | undefined>) => () =>
      readMailSettings({ ...whole, ...changes });
    expect(read({ FORMLOOM_SMTP_URL: 'http://user:pass@x' })).toThrow(
      'FORMLOOM_SMTP_URL must read like smtps://user:password@smtp.example.org:465.',
    );
    expect(read({ FORMLOOM_MAIL_FROM: undefined })).toThrow('FORMLOOM_MAIL_FROM must be');
    expect(read({ FORMLOOM_MAIL_FROM: 'Acme <hello>' })).toThrow('not "Acme <hello>"');
    expect(read({ FORMLOOM_URL: 'forms.example.org' })).toThrow('FORMLOOM_URL must be');
    expect(read({ FORMLOOM_URL: 'https://forms.example.org/app' })).toThrow('FORMLOOM_URL must be');
    expect(() => readEnvironment({ FORMLOOM_SALES_EMAIL: 'sales' })).toThrow(
      'FORMLOOM_SALES_EMAIL must be an email address, not "sales".',
    );
  });

  it('are given to those functions alone that read them', () => {
    const secretsOf = (name: keyof typeof functions) => {
      const { __endpoint } = functions[name] as {
        __endpoint: { secretEnvironmentVariables?: { key: string }[] };
      };
      return (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
    };
    const names = Object.keys(functions) as (keyof typeof functions)[];
    const readers = (secret: string) => names.filter((name) => secretsOf(name).includes(secret));
    expect(readers('FORMLOOM_SMTP_URL').sort()).toEqual(['mailCreated', 'sweep']);
    expect(readers('FORMLOOM_SEAL_KEYS').sort()).toEqual([
      'deliveryCreated',
      // Values of links are signed (decision 0227).
      'intake',
      'page',
      'responseCalls',
      'sweep',
    ]);
    expect(readers('FORMLOOM_KEY_SECRET')).toEqual(
      expect.arrayContaining([
        'account',
        'accountCalls',
        // Contacts are found by keys.
        'contactCalls',
        // Tickets of respondents' files are signed (decision 0083).
        'files',
        'intake',
        'mailCreated',
        'page',
        'registrationCreated',
        // The maker of a form becomes a recipient under a keyed name.
        'formCalls',
        // Edits move the locks of values that are taken once (decision 0074); tokens of personal links are signed.
        'responseCalls',
        'submissionWritten',
      ]),
    );
    expect(readers('FORMLOOM_KEY_SECRET')).not.toContain('pictureCalls');
  });
});

describe('the form of contact sales', () => {
  it('is one that could be published', () => {
    expect(definitionSchema.parse(ENQUIRY_FORM)).toEqual(ENQUIRY_FORM);
    expect(lint(ENQUIRY_FORM)).toEqual([]);
  });

  it('has the fields that the server reads', () => {
    for (const id of Object.values(ENQUIRY_FIELDS)) expect(ENQUIRY_FORM.fields).toHaveProperty(id);
  });
});
