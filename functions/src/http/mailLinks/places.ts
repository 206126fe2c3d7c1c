/** The link in the mail that offers a free place (`/api/places/{token}`): one press takes it, another lets it go. */
import type { ServerResponse } from 'node:http';
import { fill } from '@/domain/base/fill';
import { referenceOf } from '@/domain/responses/intake';
import { momentText, offerWords } from '@/domain/words/offers';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { placeOfToken } from '../../mail/keys';
import { lapseOffer, offerTo, takeOffer } from '../../responses/waitingList';
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
    const address = searchParams.get('address') === 'informal' ? 'informal' : undefined;
    const { words, locale } = offerWords((searchParams.get('lang') ?? '').slice(0, 2), address);
    const action = `/api/places/${token}?lang=${locale.slice(0, 2)}${address ? `&amp;address=${address}` : ''}`;
    const reference = referenceOf(place.id);
    const end = (title: string, text: string) => linkPage({ title, text }, '', locale);
    const taken = () => end(words.takenTitle, fill(words.takenText, { reference }));
    const gone = () => end(words.goneTitle, words.goneText);
    const about = { db, ws: place.ws, id: place.id, now };
    return {
      subject: place.id,
      ask: async () => {
        const offer = await offerTo(about, place.until);
        if (offer.state !== 'held') return offer.state === 'taken' ? taken() : gone();
        const when = momentText(place.until, offer.timeZone, locale);
        return linkPage(
          { title: words.takeTitle, text: fill(words.takeText, { when }) },
          `${postButton(action, words.button)}${postButton(`${action}&amp;leave=1`, words.leaveButton)}`,
          locale,
        );
      },
      act: async () => {
        if (searchParams.has('leave')) {
          const offer = await offerTo(about, place.until);
          if (offer.state === 'taken') return { document: taken() };
          await lapseOffer(db, place.ws, place.id, now, true);
          return { document: end(words.leftTitle, words.leftText) };
        }
        const response = await takeOffer(about, place.until);
        return response ? { document: taken() } : { status: 410, document: gone() };
      },
    };
  };
  return answerMailLink(context, 'places', read, request, response);
}
