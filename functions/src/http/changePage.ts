/** A form with a response that its respondent changes (decision 0203). */
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { PlacesLeft } from '@/domain/form/access/places';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { referenceOf, submissionDay } from '@/domain/responses/intake';
import type { HtmlDocument } from '@/respondent/server/document';
import { formDocument } from '@/respondent/server/formDocument';
import { noticeDocument } from '@/respondent/server/notices';
import type { ServedForm } from '@/respondent/server/pageBody';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { openedChange } from '../responses/ownChange';
import type { HttpContext } from '../lib/context';
import { leftOf } from './placesLeft';
import { guardOf } from './renderedPages';

/** Why a response cannot be changed by the link that was opened. */
export const endedChange = (
  { definition, access }: PublicFormDoc,
  asked: string | undefined,
  framed: string | undefined,
): HtmlDocument =>
  noticeDocument(
    'changeEnded',
    definition === undefined ? undefined : readStoredDefinition(definition),
    asked,
    access,
    framed,
  );

/** Who has responded has a place, and joins no waiting list. */
const withoutLine = ({ canWait: _line, isFull: _full, ...left }: PlacesLeft): PlacesLeft => left;

/** The response that a link opens, in its form; undefined if it opens none any more. */
export async function changedForm(
  context: HttpContext,
  form: PublicFormDoc,
  formId: string,
  token: string,
): Promise<ServedForm | undefined> {
  const opened = await openedChange({ ...context, now: context.now() }, form, formId, token);
  if (!opened) return undefined;
  const { id, submission, definition } = opened;
  const { version, answers, revision = 0 } = submission;
  const day = submissionDay(submission);
  const { owner } = guardOf(form, undefined).link ?? {};
  const left = await leftOf(context.db, formId, form, context.now());
  return {
    formId,
    version,
    definition: publicCopy(definition),
    guard: { change: { token, base: revision, day } },
    changed: { answers, day, reference: referenceOf(id) },
    ...(left ? { left: withoutLine(left) } : {}),
    ...(owner ? { link: { owner } } : {}),
  };
}

/** The page that a link to change a response opens. */
export async function changePage(
  context: HttpContext,
  form: PublicFormDoc,
  { formId, token, asked }: { formId: string; token: string; asked: string | undefined },
  scripts: PublicScripts | undefined,
): Promise<{ status: number; document: HtmlDocument }> {
  const changed = await changedForm(context, form, formId, token);
  if (!changed) {
    return { status: 410, document: endedChange(form, asked, scripts?.parts['framed']) };
  }
  const document = await context.limits.inTurn(form.workspace, () =>
    formDocument(changed, scripts, asked),
  );
  return { status: 200, document };
}
