/**
 * A part of the bench of contacts, in a process of its own: `{ws} {count}` stores so many contacts with their accounts, as
 * responses make them.
 */
import { derivedAccount, emptyAccount } from '@/domain/contacts/accounts';
import { DEFAULT_STAGES } from '@/domain/options/contactLimits';
import { derived, newContact } from '@/domain/contacts/people';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { databaseOf } from '../../functions/src/lib/admin';
import { serverQuery } from '../../functions/src/lib/query';

/** People of one account. */
const PEOPLE = 5;
/** One contact, and one account, in so many has the word that the bench looks for. */
const RARE = 20;
const MINUTE = 60_000;
const PAGE = 50;
const ROUNDS = 5;

const FIRST = ['Ada', 'Grace', 'Alan', 'Katherine', 'Edsger', 'Barbara', 'Donald', 'Radia'];
const LAST = ['Lovelace', 'Hopper', 'Turing', 'Johnson', 'Liskov', 'Perlman', 'Meyer'];

const [project = '', ws = '', total = '0'] = process.argv.slice(2);
const db = databaseOf(project);
const now = Date.now();
const count = Number(total);

/** The first record of a list never has the word: what a search shows can be told from what was there. */
const isRare = (index: number) => index % RARE === 7;
const domainAt = (index: number) => `company${index}.co.uk`;
const companyAt = (index: number) => `${isRare(index) ? 'Zebrano' : 'Works'} ${index} Ltd`;

function contactAt(index: number): ContactDoc {
  const first = FIRST[index % FIRST.length] ?? '';
  const last = isRare(index) ? 'Zebrano' : (LAST[index % LAST.length] ?? '');
  const account = Math.floor(index / PEOPLE);
  const at = now - index * 10 * MINUTE;
  const contact = newContact(
    {
      name: `${first} ${last}`,
      email: `${first}.${last}.${index}@${domainAt(account)}`.toLowerCase(),
      ...(index % 2 === 0
        ? { phone: `+44 20 7946 ${String(index % 10_000).padStart(4, '0')}` }
        : {}),
      ...(index % 3 === 0 ? { company: `Works ${account} Ltd` } : {}),
    },
    `account${account}`,
    { submissionId: `response${index}`, formId: `form${index % 7}`, at, now: at },
  );
  const stage = DEFAULT_STAGES[index % DEFAULT_STAGES.length]?.id;
  // The sweep has compared them long ago.
  const { dupDue: _looked, ...settled } = derived({
    ...contact,
    ...(stage === undefined ? {} : { stage }),
  });
  return settled;
}

function accountAt(index: number): AccountDoc {
  const at = now - index * PEOPLE * 10 * MINUTE;
  return derivedAccount({
    ...emptyAccount(companyAt(index), at),
    domains: [domainAt(index)],
    peopleCount: Math.min(PEOPLE, count - index * PEOPLE),
  });
}

const writer = db.bulkWriter({ throttling: false });
for (let index = 0; index < count; index += 1) {
  void writer.set(db.doc(paths.contact(ws, `contact${index}`)), contactAt(index));
  if (index % PEOPLE === 0) {
    const account = index / PEOPLE;
    void writer.set(db.doc(paths.account(ws, `account${account}`)), accountAt(account));
  }
  if (index % 2_000 === 1_999) await writer.flush();
}
await writer.close();

/** What the first page takes without a browser: the emulator reads a whole collection for each query. */
const first = serverQuery(db.collection(paths.contacts(ws)), QUERIES.contacts, ['active']).limit(
  PAGE,
);
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const began = performance.now();
  await first.get();
  times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
process.stdout.write(`${JSON.stringify({ queryMs: times[Math.floor(ROUNDS / 2)] })}\n`);
process.exit(0);
