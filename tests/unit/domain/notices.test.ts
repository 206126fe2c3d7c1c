import { describe, expect, it } from 'vitest';
import type { NoticeSettings, NotificationDoc } from '@/domain/documents/people.schema';
import { groupNotices } from '@/domain/notices/grouping';
import { NOTICE_ABOUT, noticeKind, reaches, typesOf } from '@/domain/notices/kinds';
import { groupPath, NOTICE_SETTINGS_PATH, noticePath } from '@/domain/notices/places';
import { noticeDetail, noticeSentence } from '@/domain/notices/sentences';
import { afterQuiet, mailTime } from '@/domain/notices/timing';
import { dayOfReset, planUsage } from '@/domain/options/planUsage';
import { NOTICE_KINDS, NOTICE_TYPES } from '@/domain/options/notices';
import { fallOf, isInUse } from '@/domain/form/head/fall';
import { recentOf } from '@/domain/form/head/recent';
import { addDays } from '@/domain/base/calendar';
import { noTotals } from '@/domain/insights/totals';
import { routes } from '@/shared/config/routes';

const at = Date.parse;
const formats = { count: String, share: (n: number) => `${n * 100}%`, day: (day: string) => day };

const aNotice = (more: Partial<NotificationDoc> = {}): NotificationDoc => ({
  schemaVersion: 1,
  type: 'submission',
  workspace: 'ws',
  formId: 'form',
  submissionId: 'one',
  formTitle: 'Contact',
  summary: 'Ada',
  at: at('2026-11-24T12:00:00Z'),
  readAt: null,
  ...more,
});

describe('kinds', () => {
  it('have each type once, and a place to go', () => {
    expect(NOTICE_KINDS.flatMap(typesOf).sort()).toEqual([...NOTICE_TYPES].sort());
    for (const type of NOTICE_TYPES) expect(noticePath(aNotice({ type }))).toMatch(/^\//);
  });

  it('reach those who can act on them', () => {
    expect(reaches('responses', 'viewer')).toBe(true);
    expect([reaches('usage', 'editor'), reaches('usage', 'admin')]).toEqual([false, true]);
    expect(reaches(noticeKind('taskDue'), 'owner')).toBe(false);
    expect(NOTICE_ABOUT.usage.channel).toBe('email');
  });
});

describe('a notification', () => {
  it('leads where the app’s own links lead', () => {
    const { formId: _form, submissionId: _submission, ...about } = aNotice();
    const path = (more: Partial<NotificationDoc>) => noticePath({ ...about, ...more });
    const formId = 'form';
    expect([
      path({ formId, submissionId: 'one' }),
      path({ type: 'held', formId, submissionId: 'one' }),
      path({ type: 'export' }),
      path({ type: 'exportFailed', params: { of: 'contacts' } }),
      path({ type: 'mention', contactId: 'c' }),
      path({ type: 'taskDue', accountId: 'a' }),
      path({ type: 'drop', formId }),
      path({ type: 'formFull', formId }),
      path({ type: 'usage' }),
      NOTICE_SETTINGS_PATH,
    ]).toEqual([
      routes.submissions.href(formId, { submission: 'one' }),
      routes.submissions.href(formId, { submission: 'one', view: 'held' }),
      routes.allResponses.href({ view: 'exports' }),
      routes.contacts.href({ view: 'exports' }),
      routes.contact.href('c'),
      routes.account.href('a'),
      routes.insights.href({ form: formId, period: '7d' }),
      routes.formBuilder.href(formId, { tab: 'settings' }),
      routes.pricing.href(),
      routes.profileSettings.href({ tab: 'notifications' }),
    ]);
  });

  it('says what happened with its parameters, and what others wrote as it is', () => {
    const usage = aNotice({
      type: 'usage',
      summary: '',
      params: { percent: 80, used: 400, of: 500, resetsOn: '2026-12-01' },
    });
    expect(noticeSentence(usage, formats)).toBe('You’ve used 80% of this month’s responses');
    expect(noticeDetail(usage, formats)).toContain('400 of 500. The count starts again on');
    const drop = aNotice({
      type: 'drop',
      summary: '',
      params: { figure: 'conversion', now: 0.1, before: 0.2 },
    });
    expect(noticeSentence(drop, formats)).toBe('Conversion rate of “Contact” fell');
    expect(noticeDetail(drop, formats)).toContain('10% in 7 days, after 20%');
    expect(noticeDetail(aNotice(), formats)).toBe('Ada');
  });

  it('names a service, and of a webhook its host', () => {
    const about = { type: 'webhook', summary: '' } as const;
    const webhook = aNotice({ ...about, params: { host: 'crm.example' } });
    expect(noticeSentence(webhook, formats)).toBe('A webhook of “Contact” was turned off');
    expect(noticeDetail(webhook, formats)).toContain('No delivery to crm.example succeeded');
    const slack = aNotice({ ...about, params: { service: 'Slack', why: 'revoked' } });
    expect(noticeSentence(slack, formats)).toBe('The Slack connection of “Contact” was turned off');
    expect(noticeDetail(slack, formats)).toBe(
      'Slack says that we no longer have access. Connect it again in the form’s settings.',
    );
  });
});

describe('grouping', () => {
  it('puts responses of one form and day together, by the reader’s days', () => {
    const row = (id: string, more: Partial<NotificationDoc>) => ({ id, data: aNotice(more) });
    const rows = [
      row('a', { at: at('2026-11-24T23:30:00Z') }),
      row('b', { at: at('2026-11-24T22:30:00Z'), readAt: 1 }),
      row('c', { at: at('2026-11-24T22:00:00Z'), formId: 'other' }),
      row('d', { at: at('2026-11-24T21:00:00Z'), type: 'taskDue' }),
      row('e', { at: at('2026-11-24T20:00:00Z'), type: 'taskDue' }),
    ];
    const ids = (zone: string) => groupNotices(rows, zone).map((g) => g.rows.map(({ id }) => id));
    expect(ids('Europe/London')).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
    expect(ids('Europe/Berlin')).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
    const [group] = groupNotices(rows, 'Europe/London');
    expect(group?.isUnread).toBe(true);
    expect(noticeSentence(aNotice(), formats, { count: 2 })).toBe('2 responses to “Contact”');
    expect(groupPath(group?.rows ?? [])).toBe(routes.submissions.href('form'));
  });
});

describe('mail', () => {
  const settings = (more: Partial<NoticeSettings>): NoticeSettings => ({
    channels: { responses: 'email' },
    timeZone: 'Europe/London',
    ...more,
  });

  it.each([
    ['21:00', '07:00', '2026-11-24T20:59:00Z', undefined],
    ['21:00', '07:00', '2026-11-24T21:00:00Z', '2026-11-25T07:00:00Z'],
    ['21:00', '07:00', '2026-11-25T06:59:00Z', '2026-11-25T07:00:00Z'],
    ['21:00', '07:00', '2026-11-25T07:00:00Z', undefined],
    ['12:00', '14:00', '2026-11-24T13:00:00Z', '2026-11-24T14:00:00Z'],
    ['12:00', '12:00', '2026-11-24T12:30:00Z', undefined],
    // The clocks go back at 01:00 UTC on 25 October: seven o’clock comes an hour later.
    ['21:00', '07:00', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'],
    ['21:00', '06:00', '2026-10-23T21:00:00Z', '2026-10-24T05:00:00Z'],
    // 01:30 does not exist on 28 March.
    ['21:00', '01:30', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
  ])('waits from %s to %s at %s until %s', (from, until, now, end) => {
    const quiet = { quiet: { from, until } };
    expect(new Date(afterQuiet(settings(quiet), at(now))).toISOString()).toBe(
      new Date(at(end ?? now)).toISOString(),
    );
  });

  it('is none for what is off, in the app alone, or stopped', () => {
    const now = at('2026-11-24T12:00:00Z');
    expect(mailTime(settings({}), 'submission', now)).toEqual({ as: 'email', at: now });
    expect(mailTime(undefined, 'submission', now)).toBeUndefined();
    expect(mailTime(settings({ mailStopped: true }), 'submission', now)).toBeUndefined();
    expect(mailTime(settings({ channels: { usage: 'off' } }), 'usage', now)).toBeUndefined();
  });

  it('of summaries that falls into quiet hours comes when they end', () => {
    const quiet = { from: '22:00', until: '09:30' };
    const daily = settings({ channels: { responses: 'daily' }, quiet });
    expect(mailTime(daily, 'submission', at('2026-11-24T12:00:00Z'))).toEqual({
      as: 'daily',
      at: at('2026-11-25T09:30:00Z'),
    });
  });
});

describe('usage of the plan', () => {
  it('has the highest level that was reached', () => {
    const levels = [399, 400, 499, 500, 900].map((used) => planUsage('free', used).level);
    expect(levels).toEqual([undefined, 80, 80, 100, 100]);
    expect([dayOfReset('2026-11'), dayOfReset('2026-12')]).toEqual(['2026-12-01', '2027-01-01']);
  });
});

describe('a fall', () => {
  const today = '2026-11-24';
  const recent = (of: (index: number) => { views: number; completions: number }) =>
    recentOf(
      Object.fromEntries(
        Array.from({ length: 20 }, (_none, index) => [
          addDays(today, -index),
          { ...noTotals(), ...of(index) },
        ]),
      ),
      today,
    );

  it('is one of conversion, or of responses where as many of fewer people respond', () => {
    const half = recent((index) => ({ views: 50, completions: index <= 7 ? 10 : 20 }));
    expect(fallOf(half, today)).toEqual({ figure: 'conversion', now: 0.2, before: 0.4 });
    const fewer = recent((index) =>
      index <= 7 ? { views: 25, completions: 10 } : { views: 50, completions: 20 },
    );
    expect(fallOf(fewer, today)).toEqual({ figure: 'responses', now: 70, before: 140 });
  });

  it('is none by chance, of few cases, of a rise, or because today is not over', () => {
    expect(
      fallOf(
        recent(() => ({ views: 50, completions: 10 })),
        today,
      ),
    ).toBeUndefined();
    const few = recent((index) => ({ views: 2, completions: index <= 7 ? 0 : 2 }));
    expect(fallOf(few, today)).toBeUndefined();
    const rise = recent((index) => ({ views: 50, completions: index <= 7 ? 20 : 10 }));
    expect(fallOf(rise, today)).toBeUndefined();
    const early = recent((index) => ({ views: 50, completions: index === 0 ? 0 : 10 }));
    expect(fallOf(early, today)).toBeUndefined();
    expect(fallOf(undefined, today)).toBeUndefined();
  });

  it('is looked for while anybody opens the form', () => {
    expect(
      isInUse(
        recent(() => ({ views: 1, completions: 0 })),
        today,
      ),
    ).toBe(true);
    expect(
      isInUse(
        recent(() => ({ views: 1, completions: 0 })),
        '2026-12-20',
      ),
    ).toBe(false);
  });
});
