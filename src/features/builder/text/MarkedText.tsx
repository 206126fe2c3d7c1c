import { Fragment } from 'react';
import { markedText, type MarkedPart } from '@/domain/text/markedText';
import { hasReferences, toChips } from '@/domain/logic/chips';
import { useChipNames } from './pipedText';

/** A longer text of the form as its respondents read it, with chips where they read answers. */
export function MarkedText({ text }: { text: string }) {
  return hasReferences(text) ? <WithChips text={text} /> : <Read text={text} show={(one) => one} />;
}

/** First of the signs that stand for the chips of a text while its marks are read: signs of no one's alphabet. */
const FIRST = 0xe000;
const SIGN = /[\ue000-\uf8ff]/;

function WithChips({ text }: { text: string }) {
  const names = useChipNames(text);
  const chips = toChips(text);
  const signed = chips.text
    .split('\uFFFC')
    .reduce((text, part, n) => text + String.fromCharCode(FIRST + n - 1) + part);
  const show = (read: string) =>
    read.split(new RegExp(`(${SIGN.source})`)).map((part, at) => {
      const ref = at % 2 === 1 ? chips.refs[part.charCodeAt(0) - FIRST] : undefined;
      return ref === undefined ? (
        part
      ) : (
        <span key={at} className="chip">
          @{names(ref)}
        </span>
      );
    });
  return <Read text={signed} show={show} />;
}

interface ReadProps {
  text: string;
  show: (text: string) => React.ReactNode;
}

function Read({ text, show }: ReadProps) {
  return markedText(text).map(({ isList, lines }, index) =>
    isList ? (
      <ul key={index} dir="auto">
        {lines.map((line, n) => (
          <li key={n}>{line.map((part, at) => element(part, at, show))}</li>
        ))}
      </ul>
    ) : (
      <p key={index} dir="auto">
        {lines.map((line, n) => (
          <Fragment key={n}>
            {n > 0 && <br />}
            {line.map((part, at) => element(part, at, show))}
          </Fragment>
        ))}
      </p>
    ),
  );
}

function element(part: MarkedPart, key: number, show: ReadProps['show']) {
  if (typeof part === 'string') return <Fragment key={key}>{show(part)}</Fragment>;
  const [Tag, text] = part;
  // A link leads nowhere from here: one clicks on it to write.
  return Tag === 'a' ? (
    <span key={key} className="link">
      {show(text)}
    </span>
  ) : (
    <Tag key={key}>{show(text)}</Tag>
  );
}
