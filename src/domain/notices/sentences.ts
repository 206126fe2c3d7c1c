/** What notifications say: made from type and parameters where they are shown (decision 0177). */
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { NoticeType } from '@/domain/options/notices';
import { workText } from '@/domain/options/members';
import { shownTitle } from '@/domain/options/formTitle';

/** How numbers and days are written for the reader. */
export interface NoticeFormats {
  count: (n: number) => string;
  /** Of a share from 0 to 1. */
  share: (share: number) => string;
  /** Of `YYYY-MM-DD`. */
  day: (day: string) => string;
}

type About = Pick<NotificationDoc, 'type' | 'formId' | 'formTitle' | 'summary' | 'params'>;
type Params = NonNullable<NotificationDoc['params']>;

/** A group of notifications, or one. */
interface Many {
  count: number;
  /** There are more that were not loaded. */
  isMore?: boolean;
}

const number = (params: Params | undefined, name: string): number => Number(params?.[name] ?? 0);

const plain =
  (text: (title: string, params: Params | undefined, formats: NoticeFormats) => string) =>
  (title: string, _many: Many, params: Params | undefined, formats: NoticeFormats) =>
    text(title, params, formats);

type Sentence = (
  title: string,
  many: Many,
  params: Params | undefined,
  formats: NoticeFormats,
) => string;

const counted = ({ count, isMore }: Many, formats: NoticeFormats) =>
  `${formats.count(count)}${isMore ? '+' : ''}`;

/** A service by its name, a webhook by its host. */
const service = (params: Params | undefined): string =>
  String(params?.['service'] ?? params?.['host']);

/** Webhooks alone have a host, and older notifications of them nothing else. */
const connection = (params: Params | undefined): string =>
  params?.['service'] === undefined ? 'A webhook' : `The ${service(params)} connection`;

const SENTENCES: Readonly<Record<NoticeType, Sentence>> = {
  submission: (title, many, _params, formats) =>
    many.count > 1 || many.isMore
      ? `${counted(many, formats)} responses to “${title}”`
      : `New response to “${title}”`,
  held: (title, many, _params, formats) =>
    many.count > 1 || many.isMore
      ? `${counted(many, formats)} responses to “${title}” need review`
      : `A response to “${title}” needs review`,
  changed: (title, many, _params, formats) =>
    many.count > 1 || many.isMore
      ? `${counted(many, formats)} responses to “${title}” were changed by their respondents`
      : `A response to “${title}” was changed by its respondent`,
  export: plain((title) => `Your export of “${title}” is ready`),
  import: plain((title) => `Your import into “${title}” has finished`),
  contactExport: plain(() => 'Your export of contacts is ready'),
  contactImport: plain((name) => `Your import of “${name}” has finished`),
  exportFailed: plain((title) => `Your export of “${title}” failed`),
  importFailed: plain((title) => `Your import of “${title}” failed`),
  webhook: plain((title, params) => `${connection(params)} of “${title}” was turned off`),
  webhookFailing: plain((title, params) => `${connection(params)} of “${title}” is failing`),
  mention: plain((name) => `You were mentioned in a note about ${name}`),
  commentMention: plain((title) => `You were mentioned in a comment on “${title}”`),
  commentReply: plain((title) => `A reply to your comment on “${title}”`),
  taskAssigned: plain((name) => `You have a new task about ${name}`),
  responseAssigned: plain((title, params, formats) => {
    const count = number(params, 'count');
    const to = title === '' ? '' : ` to “${title}”`;
    return count > 1
      ? `${formats.count(count)} responses${to} were assigned to you`
      : `A response${to} was assigned to you`;
  }),
  ownerGiven: plain((name, params, formats) => {
    const count = number(params, 'count');
    return `You’re now the owner of ${count > 1 ? `${formats.count(count)} ${params?.['of']}` : name}`;
  }),
  passedOn: plain((name) => `The work of ${name || 'a former member'} passed to you`),
  memberJoined: plain((name) => `${name} accepted your invitation`),
  taskDue: plain((name) => `Reminder: a task about ${name}`),
  contactRetention: plain((contacts) => `${contacts} will be deleted for inactivity`),
  usage: plain((_name, params) =>
    number(params, 'percent') >= 100
      ? 'You’ve used all responses of this month’s plan'
      : `You’ve used ${number(params, 'percent')}% of this month’s responses`,
  ),
  formClosed: plain((title) => `“${title}” has closed`),
  formFull: plain((title) => `“${title}” is full`),
  drop: plain((title, params) =>
    params?.['figure'] === 'conversion'
      ? `Conversion rate of “${title}” fell`
      : `Responses to “${title}” fell`,
  ),
};

const DETAILS: Partial<
  Record<NoticeType, (params: Params | undefined, formats: NoticeFormats) => string>
> = {
  webhook: (params) =>
    !params
      ? ''
      : params['why'] === 'revoked'
        ? `${service(params)} says that we no longer have access. Connect it again in the form’s settings.`
        : `No delivery to ${service(params)} succeeded for 3 days. Turn it on again in the form’s settings.`,
  webhookFailing: (params) =>
    `No delivery to ${service(params)} has succeeded for an hour. We keep trying.`,
  exportFailed: () => 'Start it again. If it fails again, contact us.',
  importFailed: () => 'The rows imported so far are kept. Open the import to see them.',
  passedOn: (params, formats) =>
    workText(
      {
        tasks: number(params, 'tasks'),
        contacts: number(params, 'contacts'),
        accounts: number(params, 'accounts'),
        responses: number(params, 'responses'),
      },
      formats.count,
    ),
  memberJoined: (params) => `They are now a member of “${params?.['workspace']}”.`,
  usage: (params, formats) =>
    `${formats.count(number(params, 'used'))} of ${formats.count(number(params, 'of'))}. The count starts again on ${formats.day(String(params?.['resetsOn']))}. Your forms stay open.`,
  formClosed: () => 'Its closing date has passed. Change the date to open it again.',
  formFull: (params, formats) =>
    `It has all ${formats.count(number(params, 'limit'))} responses. Raise the limit to take more.`,
  drop: (params, formats) => {
    const write = params?.['figure'] === 'conversion' ? formats.share : formats.count;
    return `${write(number(params, 'now'))} in 7 days, after ${write(number(params, 'before'))} in the 7 days before. Unlikely to be chance.`;
  },
};

/** What happened, in one line. Of a group, for all of it. */
export function noticeSentence(
  { type, formId, formTitle, params }: About,
  formats: NoticeFormats,
  many: Many = { count: 1 },
): string {
  const title = formId === undefined ? formTitle : shownTitle(formTitle);
  return SENTENCES[type](title, many, params, formats);
}

/** The rest of it; empty if there is nothing more to say. Older notifications carry it as a text. */
export function noticeDetail({ type, summary, params }: About, formats: NoticeFormats): string {
  return summary === '' ? (DETAILS[type]?.(params, formats) ?? '') : summary;
}
