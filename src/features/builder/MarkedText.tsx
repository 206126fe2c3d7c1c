import { Fragment } from 'react';
import { markedText, type MarkedPart } from '@/domain/form/markedText';

/** A longer text of the form as its respondents read it. */
export function MarkedText({ text }: { text: string }) {
  return markedText(text).map(({ isList, lines }, index) =>
    isList ? (
      <ul key={index} dir="auto">
        {lines.map((line, n) => (
          <li key={n}>{line.map(element)}</li>
        ))}
      </ul>
    ) : (
      <p key={index} dir="auto">
        {lines.map((line, n) => (
          <Fragment key={n}>
            {n > 0 && <br />}
            {line.map(element)}
          </Fragment>
        ))}
      </p>
    ),
  );
}

function element(part: MarkedPart, key: number) {
  if (typeof part === 'string') return part;
  const [Tag, text] = part;
  // A link leads nowhere from here: one clicks on it to write.
  return Tag === 'a' ? (
    <span key={key} className="link">
      {text}
    </span>
  ) : (
    <Tag key={key}>{text}</Tag>
  );
}
