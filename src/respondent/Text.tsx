/** @jsxImportSource preact */
import { Fragment, type ComponentChildren } from 'preact';

/**
 * A small Markdown subset, rendered to elements and never to HTML: paragraphs, `- ` lists, **bold**, *italic* and
 * [links](https://…). `\\*` is a mere `*`. Anything else is shown as it was typed.
 */
export function Text({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} lines={block.split('\n')} />
      ))}
    </>
  );
}

function Block({ lines }: { lines: string[] }) {
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul dir="auto">
        {lines.map((line, index) => (
          <li key={index}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    );
  }
  return (
    <p dir="auto">
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {inline(line)}
        </Fragment>
      ))}
    </p>
  );
}

// One alternative per kind, and none reads on over the mark it begins with: time is linear in the text.
const MARKS = /\\([-\\*[\]])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^[)\s]+)\)/g;

function inline(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(end, match.index));
    const [whole, escaped, bold, italic, label, href] = match;
    if (escaped !== undefined) parts.push(escaped);
    else if (bold !== undefined) parts.push(<strong>{bold}</strong>);
    else if (italic !== undefined) parts.push(<em>{italic}</em>);
    else if (label !== undefined && href !== undefined && isSafeLink(href)) {
      parts.push(
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {label}
        </a>,
      );
    } else parts.push(whole);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Only https, http and mailto: never a script. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(href);
}
