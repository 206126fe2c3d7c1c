/** A small workspace as the server leaves it: one live form, its responses, people, numbers. For tests of screens. */
import { TOKENS_VERSION } from '@/domain/contacts/duplicates';
import { summaryOf } from '@/domain/responses/intake';
import { emptyAccount } from '@/domain/contacts/accounts';
import { facetsOf } from '@/domain/readout/facets';
import type { Answers } from '@/domain/values/answer';
import { articleDocument } from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import type { AccountDoc, ActivityDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { DayTotals, StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { DraftDoc, FormHeadDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import type { NotificationDoc, UserDoc, UserWorkspaceDoc } from '@/domain/documents/people.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import { recordFacets } from '@/domain/contacts/facets';
import { paths } from '@/domain/base/firestorePaths';
import type { Data } from '@/shared/firebase/db';
import type { User } from '@/shared/firebase/auth';
import { aField, aForm } from './forms';

const HOUR = 3_600_000;
/** All of it happened by then: yesterday, so that it lies within every period that ends today. */
const NOW = Date.now() - 24 * HOUR;
const DAY = new Date(NOW).toISOString().slice(0, 10);

export const ROBIN: User = {
  uid: 'robin',
  displayName: 'Robin Ashdown',
  email: 'robin@example.com',
  emailVerified: true,
  photoURL: undefined,
  hasTwoStep: false,
  providers: ['password'],
};

export const WS = 'ws1';
export const FORM = 'F'.repeat(22);

const definition = aForm(
  [
    [
      aField('short_text', 'fname', { label: 'Your name', required: true, contact: 'name' }),
      aField('email', 'femail', { label: 'Email', contact: 'email' }),
      aField('number', 'fguests', { label: 'Guests', required: false }),
    ],
  ],
  { title: 'Request a quote' },
);

function aResponse(
  [name, email, guests]: readonly [string, string, number],
  hoursAgo: number,
  over: Partial<SubmissionDoc> = {},
): SubmissionDoc {
  const answers: Answers = {
    fname: { t: 'text', v: name },
    femail: { t: 'text', v: email },
    fguests: { t: 'number', v: guests },
  };
  return {
    schemaVersion: 1,
    formId: FORM,
    version: 1,
    answers,
    contentHash: 'h',
    status: 'complete',
    facets: facetsOf(definition, answers, 1),
    todo: [],
    sessionId: 's',
    submittedAt: NOW - hoursAgo * HOUR,
    locale: 'en-GB',
    day: DAY,
    device: 'phone',
    source: 'newsletter',
    respondent: { name, email },
    summary: summaryOf(definition, answers),
    ...over,
  };
}

const day: DayTotals = {
  views: 8,
  starts: 5,
  completions: 2,
  submissions: 2,
  inProgress: 1,
  times: { 20: 2 },
};

const month = (formId?: string): StatsMonthDoc => ({
  schemaVersion: 1,
  workspace: WS,
  ...(formId === undefined ? {} : { formId }),
  month: DAY.slice(0, 7),
  timeZone: 'Europe/London',
  days: { [DAY]: day },
  updatedAt: NOW,
});

/** The documents, by path, of a person who has a workspace with all this. */
export function aWorkspace(): Record<string, Data> {
  const held = aResponse(['Held Person', 'held@example.org', 1], 3, {
    status: 'held',
    heldFor: 'closed',
  });
  const activity: ActivityDoc = {
    schemaVersion: 1,
    type: 'submission',
    at: NOW - HOUR,
    contactId: 'c1',
    accountId: 'a1',
    formId: FORM,
    submissionId: 'r1',
  };
  return {
    ...aNewWorkspace(),
    [paths.form(WS, FORM)]: {
      schemaVersion: 1,
      title: definition.title,
      status: 'live',
      liveVersion: 1,
      draftRev: 1,
      liveRev: 1,
      counts: { submissions: 2 },
      lastResponseAt: NOW - HOUR,
      createdAt: NOW - 48 * HOUR,
      createdBy: ROBIN.uid,
      updatedAt: NOW - HOUR,
      publishedAt: NOW - 47 * HOUR,
    } satisfies FormHeadDoc,
    [paths.draft(WS, FORM)]: {
      schemaVersion: 1,
      rev: 1,
      definition: canonicalJson(definition),
      updatedAt: NOW - 47 * HOUR,
      updatedBy: ROBIN.uid,
    } satisfies DraftDoc,
    [paths.version(WS, FORM, 1)]: {
      schemaVersion: 2,
      n: 1,
      definition: canonicalJson(definition),
      hash: 'h',
      publishedAt: NOW - 47 * HOUR,
      publishedBy: ROBIN.uid,
      diff: [],
    } satisfies FormVersionDoc,
    [paths.registry(WS, FORM)]: {
      schemaVersion: 1,
      fields: canonicalJson(extendRegistry({}, definition, 1)),
    },
    [paths.submission(WS, 'r1')]: aResponse(['Ada Lovelace', 'ada@engines.example', 12], 1, {
      contactId: 'c1',
    }),
    [paths.submission(WS, 'r2')]: aResponse(['Grace Hopper', 'grace@navy.example', 4], 2),
    [paths.submission(WS, 'r3')]: held,
    [paths.contact(WS, 'c1')]: {
      schemaVersion: 2,
      status: 'active',
      name: 'Ada Lovelace',
      sortName: 'ada lovelace',
      facets: recordFacets('contact', {
        name: 'Ada Lovelace',
        emails: ['ada@engines.example'],
        company: 'Engines',
        accountId: 'a1',
        forms: [FORM],
      }),
      emails: ['ada@engines.example'],
      phones: [],
      company: 'Engines',
      accountId: 'a1',
      submissionCount: 1,
      createdAt: NOW - HOUR,
      updatedAt: NOW - HOUR,
      lastActivityAt: NOW - HOUR,
      provenance: { name: { submissionId: 'r1', at: NOW - HOUR } },
    } satisfies ContactDoc,
    [paths.account(WS, 'a1')]: {
      ...emptyAccount('Engines', NOW - HOUR),
      domains: ['engines.example'],
      peopleCount: 1,
      facets: recordFacets('account', {
        name: 'Engines',
        domains: ['engines.example'],
        peopleCount: 1,
      }),
    } satisfies AccountDoc,
    [paths.activity(WS, 'v1')]: activity,
    [paths.formStatsMonth(WS, FORM, DAY.slice(0, 7))]: month(FORM),
    [paths.workspaceStatsMonth(WS, DAY.slice(0, 7))]: month(),
    [paths.notification(ROBIN.uid, 'submission_r1')]: {
      schemaVersion: 1,
      type: 'submission',
      workspace: WS,
      formId: FORM,
      submissionId: 'r1',
      formTitle: definition.title,
      summary: 'Ada Lovelace',
      at: NOW - HOUR,
      readAt: null,
    } satisfies NotificationDoc,
  };
}

/** The same person on their first day: a workspace, and nothing in it. */
export function aNewWorkspace(): Record<string, Data> {
  const joined = { schemaVersion: 1, joinedAt: NOW - 72 * HOUR } as const;
  return {
    [paths.user(ROBIN.uid)]: {
      schemaVersion: 1,
      displayName: ROBIN.displayName,
      email: ROBIN.email,
      createdAt: NOW - 72 * HOUR,
    } satisfies UserDoc,
    [paths.userWorkspace(ROBIN.uid, WS)]: {
      ...joined,
      name: 'Ashdown Studio',
      role: 'owner',
    } satisfies UserWorkspaceDoc,
    [paths.workspace(WS)]: {
      schemaVersion: 1,
      name: 'Ashdown Studio',
      timeZone: 'Europe/London',
      duplicatesVersion: TOKENS_VERSION,
      plan: 'free',
      createdAt: NOW - 72 * HOUR,
      createdBy: ROBIN.uid,
    } satisfies WorkspaceDoc,
    [paths.member(WS, ROBIN.uid)]: {
      ...joined,
      role: 'owner',
      displayName: ROBIN.displayName,
      email: ROBIN.email,
    } satisfies MemberDoc,
    ...Object.fromEntries(
      ARTICLES.map((article) => [
        `${paths.knowledgeBase()}/${article.id}`,
        { ...articleDocument(article) },
      ]),
    ),
  };
}
