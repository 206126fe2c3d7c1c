/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { markedText, type MarkedPart } from '@/domain/text/markedText';

/** A text of the form with its marks, rendered to elements and never to HTML. */
export function Text({ text }: { text: string }) {
  return (
    <>
      {markedText(text).map(({ isList, lines }, index) =>
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
      )}
    </>
  );
}

function element(part: MarkedPart) {
  if (typeof part === 'string') return part;
  const [Tag, text, href] = part;
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ) : (
    <Tag>{text}</Tag>
  );
}
