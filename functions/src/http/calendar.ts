/** `GET /api/forms/{id}/receipts/{submissionId}/calendar`: the appointments of a response as a file for calendars. */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/base/brand';
import { AppError } from '@/domain/base/errors';
import { calendarFile } from '@/domain/export/calendarFile';
import { localised } from '@/domain/form/definition/translate';
import { isCounted } from '@/domain/options/responseStatus';
import { calendarEventsOf } from '../forms/calendarEvents';
import type { HttpContext, HttpRequest } from '../lib/context';
import { siteUrl } from '../lib/environment';
import { senderOf } from '../lib/sender';
import { receivedResponse } from './receipt';
import { sendDownload } from './respond';

/** Throws `not_found` for a response without appointments, or one that does not count. */
export async function showCalendar(
  context: HttpContext,
  formId: string,
  id: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  context.limits.light(senderOf(context, request).address, 'receipts', context.now());
  const received = await receivedResponse(context.db, formId, id);
  if (!received || !isCounted(received.submission.status)) throw new AppError('not_found');
  const { submission, definition: version } = received;
  const definition = localised(version, submission.locale ?? version.locale);
  const host = new URL(siteUrl(process.env)).host;
  const events = calendarEventsOf({ id, submission, definition, host });
  if (events.length === 0) throw new AppError('not_found');
  sendDownload(response, calendarFile(BRAND.name, events), {
    type: 'text/calendar; charset=utf-8',
    name: 'appointment.ics',
  });
}
