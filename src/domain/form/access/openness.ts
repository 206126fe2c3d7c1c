/** Whether a form's link is open at a moment: by its status, its dates and its limit. */
import type { AccessSettings, PublicAccess } from '@/domain/documents/access.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { instantIn } from '@/domain/base/localTime';
import { publicState, type PublicState } from '@/domain/options/formStatus';

type Known = Pick<
  PublicFormDoc,
  'status' | 'access' | 'waitingList' | 'review' | 'workspaceEndedAt'
>;

/** Whether the page waits until an operator has looked at the form. */
export const isInReview = ({ review }: Pick<PublicFormDoc, 'review'>): boolean =>
  review !== undefined && review.releasedAt === undefined;

/** What the link shows at an instant (milliseconds since the epoch). */
export function stateAt(form: Known | undefined, now: number): PublicState {
  const state = publicState(form?.status);
  if (state !== 'live') return state;
  if (form?.workspaceEndedAt !== undefined) return 'closed';
  if (form && isInReview(form)) return 'paused';
  const { opensAt, closesAt, fullAt } = form?.access ?? {};
  if (closesAt !== undefined && now >= closesAt) return 'closed';
  if (opensAt !== undefined && now < opensAt) return 'early';
  return fullAt === undefined || form?.waitingList ? 'live' : 'full';
}

/** Since when a closed form has been closed: by hand, by its date, or with its workspace. */
export function closedSince(
  { status, statusSince, access, workspaceEndedAt }: PublicFormDoc,
  now: number,
): number {
  if (publicState(status) !== 'live') return statusSince;
  const { closesAt } = access ?? {};
  if (closesAt !== undefined && now >= closesAt) return closesAt;
  return workspaceEndedAt ?? statusSince;
}

/** Whole seconds until the link next changes by itself, at least 1; undefined where it does not. */
export function secondsToChange(form: Known, now: number): number | undefined {
  const { opensAt, closesAt } = form.access ?? {};
  const next = [opensAt, closesAt].filter((at) => at !== undefined && at > now) as number[];
  return next.length === 0 ? undefined : Math.max(1, Math.floor((Math.min(...next) - now) / 1_000));
}

/** Why settings cannot be stored; undefined where they can. */
export function accessProblem({ opens, closes, timeZone }: AccessSettings): string | undefined {
  if (opens === undefined || closes === undefined) return undefined;
  return instantIn(timeZone, `${closes}:00`) > instantIn(timeZone, `${opens}:00`)
    ? undefined
    : 'The form must close after it opens. Check both dates.';
}

type WhoResponds = Pick<
  AccessSettings,
  'oncePerBrowser' | 'onceField' | 'oncePerLink' | 'personalOnly' | 'anonymous' | 'changes'
>;

/** Who may respond, and how often: an anonymous form takes one response for each personal link, which no one changes. */
const whoResponds = (settings: AccessSettings): WhoResponds =>
  settings.anonymous ? { oncePerLink: true, personalOnly: true, anonymous: true } : settings;

/** What page and intake may know of the settings. */
export function publicAccess(
  settings: AccessSettings,
  own: Pick<PublicAccess, 'fullAt' | 'passwordId'>,
): PublicAccess {
  const { timeZone, opens, closes, limit, texts, isIndexed, social, owner } = settings;
  const { translations, spam, signed } = settings;
  const { hosts } = settings;
  const { oncePerBrowser, onceField, oncePerLink, personalOnly, anonymous, changes } =
    whoResponds(settings);
  const at = (local: string) => instantIn(timeZone, `${local}:00`);
  return {
    ...(opens === undefined ? {} : { opensAt: at(opens), timeZone }),
    ...(closes === undefined ? {} : { closesAt: at(closes) }),
    ...(limit === undefined ? {} : { limit }),
    ...(oncePerBrowser ? { oncePerBrowser } : {}),
    ...(onceField === undefined ? {} : { onceField }),
    ...(oncePerLink ? { oncePerLink } : {}),
    ...(personalOnly ? { personalOnly } : {}),
    ...(anonymous ? { anonymous } : {}),
    ...(changes ? { changes } : {}),
    ...(spam && Object.keys(spam).length > 0 ? { spam } : {}),
    ...(signed ? { signed } : {}),
    ...(hosts === undefined ? {} : { hosts }),
    ...(texts && Object.keys(texts).length > 0 ? { texts } : {}),
    ...(translations && Object.keys(translations).length > 0 ? { translations } : {}),
    ...(isIndexed ? { isIndexed } : {}),
    ...(social && Object.keys(social).length > 0 ? { social } : {}),
    ...(owner && Object.keys(owner).length > 0 ? { owner } : {}),
    ...own,
  };
}
