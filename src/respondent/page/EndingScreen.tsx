/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact';
import type { Receipt } from '@/domain/calls/doors.schema';
import type { Ending } from '@/domain/form/definition/definition';
import type { Words } from '@/domain/words/english';
import { headingIn, Sheet } from './FormScreen';
import type { Host } from './publicForm';
import { HOSTED } from './hosted';
import { Text } from './Text';

/** What a respondent sees after sending. */
export function EndingScreen({
  ending,
  receipt,
  words,
  host,
  headingRef,
  children,
}: {
  ending: Pick<Ending, 'title' | 'text'>;
  receipt: Receipt;
  words: Words;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ComponentChildren;
}) {
  const { status } = receipt;
  const held = status !== 'received';
  const isWaiting = status === 'waiting';
  const title = isWaiting ? words.waitTitle : held ? words.heldTitle : ending.title;
  const Heading = headingIn(host);
  // Where the focus goes: the heading, or all of it where the owner gave it none.
  const focused = { tabIndex: -1, ref: headingRef };
  return (
    <Sheet words={words} {...(HOSTED ? { host } : {})}>
      <div role="status" class={held ? undefined : 'done'} {...(title ? {} : focused)}>
        {title && (
          <Heading {...focused} dir="auto">
            {title}
          </Heading>
        )}
        <Text text={isWaiting ? words.waitText : held ? words.held : ending.text} />
        {receipt.reference && (
          <p class="help">
            {words.reference} <strong>{receipt.reference}</strong>.
          </p>
        )}
      </div>
      {receipt.calendar && (
        <p class="actions">
          <a href={receipt.calendar}>{words.addToCalendar}</a>
        </p>
      )}
      {children}
    </Sheet>
  );
}
