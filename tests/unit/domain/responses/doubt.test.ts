/** What goes to spam by itself, what never does, and that nothing of it is lost. */
import { describe, expect, it } from 'vitest';
import { asSpam, doubtsOf, type Suspect } from '@/domain/responses/doubt';
import { doubtsLine, doubtText } from '@/domain/responses/doubtText';
import { changeResponseStatus } from '@/domain/responses/responseActions';
import type { Answers } from '@/domain/values/answer';
import { aField, aForm } from '../../../support/forms';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

const definition = aForm([
  aField('name', 'fname'),
  aField('email', 'femail'),
  aField('long_text', 'ftext'),
]);
const text = (v: string): Answers => ({ ftext: { t: 'text', v } });
const suspect = (answers: Answers, more: Partial<Suspect> = {}): Suspect => ({
  definition,
  answers,
  same: 0,
  seconds: 60,
  filter: {},
  ...more,
});
const said = (one: Suspect) => doubtsOf(one).map(doubtText);

describe('goes to spam', () => {
  it.each<[string, Suspect, string[]]>([
    ['many links', suspect(text('a.com b.com c.com https://d.com/x www.e.com f.net')), ['6 links']],
    [
      'three links, faster than anybody types',
      suspect(text('Best offers: http://a.com http://b.com http://c.com'), { seconds: 1.24 }),
      ['Sent 1.2 s after opening', '3 links'],
    ],
    [
      'the fourth time that the same text comes',
      suspect(text('We build websites for you.'), { same: 3 }),
      ['Same text as 3 other responses within a day'],
    ],
    [
      'link code for what spam offers',
      suspect(text('[url=http://x.com]Online casino[/url] and viagra')),
      ['Typical spam words: “casino”', 'Link code such as [url]'],
    ],
    [
      'a word that is also part of another before it',
      suspect(text('From a specialist: cialis and viagra at http://a.com http://b.com')),
      ['Typical spam words: “viagra”', '2 links'],
    ],
    [
      'a link as a name, with an offer',
      suspect({
        fname: { t: 'parts', v: { first: 'Earn at bit.ly/money', last: 'x.com' } },
        ...text('Make money online, passive income'),
      }),
      ['Typical spam words: “passive income”', 'A link in a name or address'],
    ],
    [
      'what its owner put on the list, in any answer',
      suspect(
        { femail: { t: 'text', v: 'Bob@Spam.Example' } },
        { filter: { words: ['spam.example'] } },
      ),
      ['On your list: “spam.example”'],
    ],
  ])('%s', (_what, one, reasons) => {
    expect(said(one)).toEqual(reasons);
  });
});

describe('stays a response', () => {
  it.each<[string, Suspect]>([
    ['a text with two links', suspect(text('See https://a.example/1 and https://a.example/2.'))],
    [
      'a link to a picture, sent at once',
      suspect(text('Here: https://a.example/picture.jpg, thanks a lot'), { seconds: 2 }),
    ],
    ['a specialist', suspect(text('I am a specialist for socialist history.'))],
    [
      'a casino that asks for a quote',
      suspect(text('Our casino needs 40 chairs, see casino.example.com')),
    ],
    ['the same short answer of many', suspect(text('Yes'), { same: 500 })],
    [
      'what was filled in by the browser',
      suspect(
        {
          fname: { t: 'parts', v: { first: 'Ann', last: 'Lee' } },
          femail: { t: 'text', v: 'ann@firm.example' },
        },
        { seconds: 0.5 },
      ),
    ],
    [
      'email addresses',
      suspect(text('a@x.com, b@x.com, c@x.com, d@x.com, e@x.com, f@x.com, g@x.com')),
    ],
    [
      'everything, once the filter is off',
      suspect(text('casino viagra a.com b.com c.com d.com e.com f.com g.com'), {
        filter: { off: true },
      }),
    ],
  ])('%s', (_what, one) => {
    expect(said(one)).toEqual([]);
  });
});

it('is stored whole, without effects, and comes back as what it was', () => {
  const arriving: SubmissionDoc = {
    schemaVersion: 1,
    formId: 'f',
    version: 1,
    answers: text('a.com b.com c.com d.com e.com f.com'),
    contentHash: 'h',
    status: 'complete',
    facets: ['unread'],
    todo: ['crm', 'notify', 'deliver'],
    sessionId: 's',
    submittedAt: 1_000,
    places: { form: 1 },
    summary: 'a.com',
  };
  const doubts = doubtsOf(suspect(text('a.com b.com c.com d.com e.com f.com')));
  const locks = [{ id: 'l1', fieldId: 'femail' }];
  const spam = asSpam(arriving, doubts, locks, 1_000);
  expect(spam).toMatchObject({
    status: 'spam',
    before: 'complete',
    todo: [],
    doubts,
    freedLocks: locks,
    answers: arriving.answers,
  });
  expect(spam.places).toBeUndefined();
  expect(changeResponseStatus(spam, 'restore', 2_000)).toMatchObject({
    status: 'complete',
    counted: 1,
    locks: 'take',
    fields: { todo: ['crm', 'deliver'], purgeAt: null },
  });
});

it('a list says the reasons of spam in one line, and of nothing else', () => {
  const doubts = [{ code: 'links', n: 1 } as const, { code: 'name_link' } as const];
  expect(doubtsLine({ status: 'spam', doubts })).toBe('1 link · A link in a name or address');
  expect(doubtsLine({ status: 'complete', doubts })).toBe('');
  expect(doubtsLine({ status: 'spam' })).toBe('');
});
