/**
 * The contract of the calls: what each is asked and what it answers. Functions check both by it; the app takes only its
 * types, so that it need not load zod for them.
 */
import type * as z from 'zod';
import { ACCOUNT_CALLS } from './account.schema';
import { CRM_ACCOUNT_CALLS } from './accounts.schema';
import type { CallName } from './areas';
import { COMMENT_CALLS } from './comments.schema';
import { CONTACT_FILE_CALLS } from './contactFiles.schema';
import { CONTACT_CALLS } from './contacts.schema';
import { CONTACT_SETTINGS_CALLS } from './contactSettings.schema';
import { DELIVERY_CALLS } from './delivery.schema';
import { FORM_CALLS } from './forms.schema';
import { INSIGHTS_CALLS } from './insights.schema';
import { MEMBER_CALLS } from './members.schema';
import { MERGE_CALLS } from './merges.schema';
import { PERSONAL_LINK_CALLS } from './personalLinks.schema';
import { RESPONSE_FILE_CALLS } from './responseFiles.schema';
import { RESPONSE_CALLS } from './responses.schema';
import { TIMELINE_CALLS } from './timeline.schema';
import { WORKSPACE_CALLS } from './workspace.schema';

const contract = {
  ...FORM_CALLS,
  ...PERSONAL_LINK_CALLS,
  ...COMMENT_CALLS,
  ...RESPONSE_CALLS,
  ...RESPONSE_FILE_CALLS,
  ...DELIVERY_CALLS,
  ...CONTACT_CALLS,
  ...TIMELINE_CALLS,
  ...MERGE_CALLS,
  ...CONTACT_SETTINGS_CALLS,
  ...CRM_ACCOUNT_CALLS,
  ...CONTACT_FILE_CALLS,
  ...ACCOUNT_CALLS,
  ...WORKSPACE_CALLS,
  ...MEMBER_CALLS,
  ...INSIGHTS_CALLS,
} satisfies Record<CallName, { request: z.ZodType; response: z.ZodType }>;

type Contract = typeof contract;

/** What a client sends, and what it is answered. Errors carry `details.code` (errors.ts). */
export type Calls = {
  [N in CallName]: {
    request: z.input<Contract[N]['request']>;
    response: z.output<Contract[N]['response']>;
  };
};

/** What a handler gets: requests once they are parsed. */
export type Asked = { [N in CallName]: z.output<Contract[N]['request']> };

/** By name, so that a schema found by a name is that name's. */
export const CONTRACT: {
  readonly [N in CallName]: {
    request: z.ZodType<Asked[N], Calls[N]['request']>;
    response: z.ZodType<Calls[N]['response']>;
  };
} = contract;
