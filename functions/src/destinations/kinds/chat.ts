/** What messages to chat services share: their parts, how an address is called, and what its answers mean. */
import { BRAND } from '@/domain/base/brand';
import { DESTINATIONS, type ChatKind } from '@/domain/options/destinations/kinds';
import { readAddress } from '@/domain/options/destinations/targets';
import { cutText } from '@/domain/text/plainText';
import { mailLine, mailLines } from '../../mail/text';
import { post, type Posted } from '../post';
import type { Delivered, DeliveryEvent, KindOf } from './kind';

/** UTF-16 units. */
const TITLE_LENGTH = 100;
const NAME_LENGTH = 60;

/** A message as people read it, before a service’s own format and limits. */
export interface Message {
  /** What happened, in one line. */
  gist: string;
  /** Who, or a sentence about a test. */
  note: string;
  /** Questions and answers; none is empty. */
  facts: readonly (readonly [question: string, answer: string])[];
  url: string;
  button: string;
}

export function messageOf({ form, response, from, url }: DeliveryEvent): Message {
  const title = mailLine(form.title, TITLE_LENGTH);
  if (!response) {
    return {
      gist: `Test from ${BRAND.name}`,
      note: `Responses to “${title}” will arrive here.`,
      facts: [],
      url,
      button: 'View responses',
    };
  }
  const name = mailLine(from, NAME_LENGTH);
  const notes = [name === '' ? '' : `From ${name}`, response.test ? 'Test response' : ''];
  return {
    gist: `New response to “${title}”`,
    note: notes.filter((one) => one !== '').join(' · '),
    facts: response.answers.flatMap(({ question, text }) => {
      const answer = mailLines(text).trim();
      const name = mailLine(question, 300);
      return answer === '' ? [] : [[name === '' ? 'Untitled question' : name, answer] as const];
    }),
    url,
    button: 'View response',
  };
}

/** What a shortened message says of the answers that it lacks. */
export const restText = (count: number): string =>
  `${count} more ${count === 1 ? 'answer is' : 'answers are'} in the response.`;

/** At most `max` UTF-16 units; what is shortened ends with an ellipsis. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1)}…`;

/**
 * A text in a service’s own writing, which makes it longer: shortened before, so that no escape is divided.
 *
 * @param max UTF-16 units of the result
 */
export function writtenTo(text: string, max: number, write: (text: string) => string): string {
  for (let length = Math.min(text.length, max); ;) {
    const written = write(shortened(text, length));
    if (written.length <= max) return written;
    length -= Math.max(1, Math.ceil((written.length - max) / MOST_LONGER));
  }
}

/** Characters that one of ours becomes, at most: `&amp;`. */
const MOST_LONGER = 5;

/** Statuses that say that an address is gone, or that we may not use it any more. */
const GONE: readonly number[] = [401, 404, 410];

interface ChatService {
  compose: (message: Message) => unknown;
  /** Statuses that mean the same there, beside those of all. */
  gone?: readonly number[];
  /** The failure that a reply with a good status speaks of. */
  hiddenFailure?: (reply: string) => number | undefined;
}

/** A kind that posts a message to an address, which is its secret. */
export function chatKind<K extends ChatKind>(kind: K, service: ChatService): KindOf<K> {
  const { name } = DESTINATIONS[kind];
  return {
    host: ({ secret }) => secret.address,
    async deliver({ events: [event], secret }, options) {
      const body = JSON.stringify(service.compose(messageOf(event)));
      const headers = { 'content-type': 'application/json', 'user-agent': `${BRAND.name}/1` };
      const request = { headers, body };
      // It was checked when it was saved; the rule may be stricter by now.
      const target = readAddress(kind, secret.address, options.allowed);
      if (target.url === undefined) {
        return { request, posted: { duration: 0, problem: target.problem } };
      }
      const posted = await post(target.url, headers, body, options);
      return { request, ...judged(posted, name, service) };
    },
  };
}

function judged(
  posted: Posted,
  name: string,
  { gone = [], hiddenFailure }: ChatService,
): Pick<Delivered, 'posted' | 'isRevoked'> {
  const { status = 0, reply = '' } = posted;
  const failure = posted.problem === undefined ? hiddenFailure?.(reply) : status;
  if (failure === undefined || status === 0) return { posted };
  const failed = (problem: string) => ({ posted: { ...posted, problem } });
  if ([...GONE, ...gone].includes(failure)) {
    const problem = `${name} says that this address is no longer valid (${failure}). Make a new one there and enter it here.`;
    return { ...failed(problem), isRevoked: true };
  }
  if (failure === 429) return failed(`${name} asked us to wait: too many messages.`);
  if (failure >= 500) return failed(`${name} has a problem of its own (${failure}).`);
  return failed(`${name} refused the message (${failure}).`);
}
