/** Where a notification leads: a path of the app, for its link here and in mail. */
import type { NotificationDoc } from '@/domain/documents/people.schema';
import type { NoticeType } from '@/domain/options/notices';

export const NOTICES_PATH = '/notifications';
/** Where a person chooses what they are notified of. */
export const NOTICE_SETTINGS_PATH = '/profile-settings?tab=notifications';

const pathTo = (path: string, params: Readonly<Record<string, string | undefined>> = {}) => {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
};

const responses = (view?: string) => (notice: NotificationDoc) =>
  notice.formId === undefined
    ? pathTo('/forms/all-responses', { view })
    : pathTo(`/forms/${encodeURIComponent(notice.formId)}/submissions`, {
        submission: notice.submissionId,
        view,
      });

const builder =
  (params: Readonly<Record<string, string>>) =>
  ({ formId = '' }: NotificationDoc) =>
    pathTo(`/form-builder/${encodeURIComponent(formId)}`, params);

const comments = (notice: NotificationDoc) =>
  builder({ comments: String(notice.params?.['field'] ?? '') })(notice);

const contacts = (view: string) => () => pathTo('/contacts', { view });

const record = ({ contactId, accountId = '' }: NotificationDoc) =>
  contactId === undefined
    ? `/accounts/${encodeURIComponent(accountId)}`
    : `/contacts/${encodeURIComponent(contactId)}`;

/** A failed job of contacts has no form and is named by what it was. */
const failed = (view: { responses: string; contacts: string }) => (notice: NotificationDoc) =>
  notice.params?.['of'] === 'contacts'
    ? contacts(view.contacts)()
    : responses(view.responses)(notice);

const PATHS: Readonly<Record<NoticeType, (notice: NotificationDoc) => string>> = {
  submission: responses(),
  held: responses('held'),
  changed: responses(),
  export: responses('exports'),
  import: responses('imports'),
  exportFailed: failed({ responses: 'exports', contacts: 'exports' }),
  importFailed: failed({ responses: 'imports', contacts: 'import' }),
  contactExport: contacts('exports'),
  contactImport: contacts('import'),
  contactRetention: contacts('due'),
  webhook: builder({ tab: 'settings' }),
  webhookFailing: builder({ tab: 'settings' }),
  formClosed: builder({ tab: 'settings' }),
  formFull: builder({ tab: 'settings' }),
  mention: record,
  commentMention: comments,
  commentReply: comments,
  taskAssigned: record,
  taskDue: record,
  responseAssigned: responses(),
  ownerGiven: (notice) =>
    notice.contactId === undefined && notice.accountId === undefined
      ? `/${notice.params?.['of'] === 'accounts' ? 'accounts' : 'contacts'}`
      : record(notice),
  passedOn: () => '/dashboard',
  memberJoined: () => '/profile-settings?tab=members',
  usage: () => '/pricing',
  drop: ({ formId }) => pathTo('/insights', { form: formId, period: '7d' }),
};

/** What a notification is about, as a path of the app. */
export const noticePath = (notice: NotificationDoc): string => PATHS[notice.type](notice);

/** The same of a group: its list, as none of its responses is the one. */
export function groupPath(rows: readonly { data: NotificationDoc }[]): string {
  const [first] = rows;
  if (!first) return NOTICES_PATH;
  const { submissionId, ...others } = first.data;
  return noticePath(rows.length > 1 || submissionId === undefined ? others : first.data);
}
