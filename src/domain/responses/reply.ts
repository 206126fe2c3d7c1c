/** A reply to a response as a language model drafts it, and as we let it through. */
import { cleanLines, cutText } from '@/domain/text/plainText';
import { withoutForeignLinks } from '@/domain/text/links';

/** Goes to the model in place of the respondent's name, which stays here. */
export const NAME_MARK = '[name]';

export const REPLY_LENGTH = 3_000;

/** Without addresses that the answers do not have: a reply leads nowhere that no one named. */
export const checkedReply = (text: string, sent: string): string =>
  cutText(withoutForeignLinks(cleanLines(text), sent, '[link]'), REPLY_LENGTH);

/** A draft with the respondent's name, or without a place for one. */
export const withName = (draft: string, name: string | undefined): string =>
  name === undefined
    ? draft.replaceAll(` ${NAME_MARK}`, '').replaceAll(NAME_MARK, '')
    : draft.replaceAll(NAME_MARK, name);
