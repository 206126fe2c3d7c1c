/** The link in the mail that offers a free place (`/api/places/{token}`): one press takes it, another lets it go. */
import type { ServerResponse } from 'node:http';
import { fill } from '@/domain/base/fill';
import { AppError } from '@/domain/base/errors';
import { referenceOf } from '@/domain/responses/intake';
import { momentText, offerWords } from '@/domain/words/offers';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { placeOfToken } from '../../mail/keys';
import { lapseOffer, takeOffer } from '../../responses/waitingList';
import { answerMailLink, linkPage, postButton, type MailLink } from './linkPage';

export function showPlace(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const read = (): MailLink | undefined => {
    const place = placeOfToken(context.keySecret(), token);
    if (!place) return undefined;
    const { db } = context;
    const now = context.now();
    const { searchParams } = new URL(request.url ?? '/', 'http://local');
    const { words, locale } = offerWords((searchParams.get('lang') ?? '').slice(0, 2));
    const action = `/api/places/${token}?lang=${locale.slice(0, 2)}`;
    const when = momentText(place.until, 'UTC', locale);
    return {
      subject: place.id,
      ask: () =>
        linkPage(
          { title: words.takeTitle, text: fill(words.takeText, { when }) },
          `${postButton(action, words.button)}${postButton(`${action}&amp;leave=1`, words.leaveButton)}`,
          locale,
        ),
      act: async () => {
        if (searchParams.has('leave')) {
          await lapseOffer(db, place.ws, place.id, now, true);
          return {
            document: linkPage({ title: words.leftTitle, text: words.leftText }, '', locale),
          };
        }
        const taken = await takeOffer({ db, ws: place.ws, id: place.id, now }, place.until);
        if (!taken) throw new AppError('not_found');
        const reference = referenceOf(place.id);
        return {
          document: linkPage(
            { title: words.takenTitle, text: fill(words.takenText, { reference }) },
            '',
            locale,
          ),
        };
      },
    };
  };
  return answerMailLink(context, 'places', read, request, response);
}
