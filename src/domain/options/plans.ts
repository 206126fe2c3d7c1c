/**
 * Plans, prices and amounts: the one place where any of them is written. What a plan costs a year, what that saves and
 * how the amounts read are computed from here.
 *
 * Every plan has every feature; they differ in amounts of what exists. Amounts are shown and not enforced: nothing in
 * the product may refuse or hide anything because of them before the pricing page says so. What is enforced are the
 * safety limits below, which the pricing page names.
 */

export const PLAN_IDS = ['free', 'plus', 'business'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const QUOTA_IDS = ['forms', 'answers', 'contacts', 'members'] as const;
export type QuotaId = (typeof QUOTA_IDS)[number];

export interface Plan {
  id: PlanId;
  name: string;
  /** Who it suits, in one sentence. */
  forWhom: string;
  /** In pence a month, in GBP without VAT. */
  monthly: number;
  quotas: Readonly<Record<QuotaId, number>>;
}

/**
 * What a workspace may do before it is refused, whatever its plan shows: far above what people need, so that one account
 * cannot fill the database or keep the servers busy. Not a part of what is sold.
 */
export const SAFETY_LIMITS: Readonly<Record<PlanId, SafetyLimits>> = {
  free: {
    forms: 500,
    formsPerHour: 100,
    publishesPerHour: 200,
    receiptsPerHour: 50,
    fileGigabytes: 20,
    testsPerHour: 200,
    invitationsPerHour: 30,
  },
  plus: {
    forms: 2_000,
    formsPerHour: 200,
    publishesPerHour: 500,
    receiptsPerHour: 500,
    fileGigabytes: 200,
    testsPerHour: 1_000,
    invitationsPerHour: 60,
  },
  business: {
    forms: 10_000,
    formsPerHour: 500,
    publishesPerHour: 1_000,
    receiptsPerHour: 5_000,
    fileGigabytes: 1_000,
    testsPerHour: 2_000,
    invitationsPerHour: 200,
  },
};

export interface SafetyLimits {
  /** Forms in the workspace, archived and trashed ones included. */
  forms: number;
  formsPerHour: number;
  /** New versions of all forms together. */
  publishesPerHour: number;
  /** Test responses, each of which may mail and call webhooks. */
  testsPerHour: number;
  /** Confirmation emails to respondents that leave in an hour; the others wait. */
  receiptsPerHour: number;
  /** Mails that invite members. */
  invitationsPerHour: number;
  /** Of all files together, those that wait for their response included. */
  fileGigabytes: number;
}

/** A year costs this many months. */
const MONTHS_PAID_A_YEAR = 10;

const PLANS_BY_ID: { readonly [Id in PlanId]: Plan & { id: Id } } = {
  free: {
    id: 'free',
    name: 'Free',
    forWhom: 'For a first form, a club or a small website.',
    monthly: 0,
    quotas: { forms: 10, answers: 500, contacts: 1_000, members: 3 },
  },
  plus: {
    id: 'plus',
    name: 'Plus',
    forWhom: 'For businesses that win customers through forms.',
    monthly: 1_900,
    quotas: { forms: 100, answers: 5_000, contacts: 20_000, members: 10 },
  },
  business: {
    id: 'business',
    name: 'Business',
    forWhom: 'For organisations with many forms and heavy traffic.',
    monthly: 5_900,
    quotas: { forms: 1_000, answers: 50_000, contacts: 200_000, members: 50 },
  },
};

/** From the smallest to the largest. */
export const PLANS: readonly Plan[] = PLAN_IDS.map((id) => PLANS_BY_ID[id]);

/** What an amount counts, as a row of a table and as a line under "500". */
export const QUOTAS: Readonly<Record<QuotaId, { title: string; unit: string; what: string }>> = {
  forms: {
    title: 'Forms',
    unit: 'forms',
    what: 'Forms in your workspace, published or not.',
  },
  answers: {
    title: 'Responses a month',
    unit: 'responses a month',
    what: 'Accepted responses to all your forms in a calendar month.',
  },
  contacts: {
    title: 'Contacts',
    unit: 'contacts',
    what: 'People in your workspace’s CRM.',
  },
  members: {
    title: 'Members',
    unit: 'members',
    what: 'People who work in your workspace, you included.',
  },
};

/** In pence for a whole year, paid at once. */
export function yearlyPrice(plan: Plan): number {
  return plan.monthly * MONTHS_PAID_A_YEAR;
}

/** How many months of twelve a year paid at once leaves out. */
export function monthsSaved(): number {
  return 12 - MONTHS_PAID_A_YEAR;
}

/** In pence: what a year paid at once costs less than twelve months. */
export function yearlySaving(plan: Plan): number {
  return plan.monthly * 12 - yearlyPrice(plan);
}
