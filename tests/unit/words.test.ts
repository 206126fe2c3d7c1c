/**
 * How the product speaks: words and turns that must not come back, each with the reason and what to write instead. Read
 * are all texts of the app, the functions, the seed, the templates and the help articles; of comments and of the titles of
 * tests, which follow, the words that no comment needs.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What must not be written, and why or what to write instead. */
interface Rule {
  pattern: RegExp;
  reason: string;
}

const RULES: readonly Rule[] = [
  { pattern: /\bmend(s|ed|ing)?\b/i, reason: 'archaic: “fix”' },
  { pattern: /\bparted by\b/i, reason: '“separated by”' },
  { pattern: /\b(is|are|was|were|been|be) told\b/i, reason: '“is notified”, “we tell you”' },
  { pattern: /\bsaid in place\b/i, reason: '“shown instead of”' },
  { pattern: /\ball the same\b/i, reason: '“anyway”' },
  { pattern: /\bin vain\b/i, reason: '“without success”, or what happened' },
  { pattern: /\bwhoever\b/i, reason: '“the respondent”, “anyone who”' },
  { pattern: /\bsomebody\b/i, reason: '“someone”, or the person: respondent, member, owner' },
  { pattern: /\bnobody\b/i, reason: '“no one”, or the fact without a person' },
  {
    pattern: /\bnobody meets\b|\beverybody meets\b|\bmeets? (it|them|all)\b/i,
    reason: '“sees”',
  },
  { pattern: /\bcounts? nowhere\b/i, reason: '“isn’t counted”' },
  { pattern: /\bcomes? of it\b/i, reason: '“what happens next”' },
  {
    pattern: /\bstands? (in|on|at|here|there|under|over|beside|for it)\b/i,
    reason: '“is”, “appears”',
  },
  { pattern: /\bgoes? on from\b|\bgo on\b|\bto go on\b/i, reason: '“continue”' },
  {
    pattern:
      /(?<!\b(?:this|that|the|each|new|newer|old|older|first|last|only|which|every|no|any|later|other) )\bone (has|can|may|is|leaves|wants|must)\b/i,
    reason: '“you”',
  },
  { pattern: /\bbutton that sends\b/i, reason: '“Submit button”' },
  { pattern: /\bwithout script\b/i, reason: '“without JavaScript”' },
  { pattern: /\bway(s)? on\b/i, reason: '“jump”' },
  { pattern: /\bput this away\b/i, reason: '“hide”' },
  { pattern: /\bmay be chance\b/i, reason: '“not significant”' },
  { pattern: /\bfilled in at first\b|\bchosen at first\b/i, reason: '“default”' },
  { pattern: /\breckon(s|ed)?\b/i, reason: '“calculates”, “uses”' },
  { pattern: /\bis nothing yet\b/i, reason: '“choose a value”' },
  { pattern: /\ball well\b/i, reason: '“No issues”' },
  { pattern: /\bfurther languages?\b/i, reason: '“Translations”, “Add language”' },
  { pattern: /\bwaits? for you\b/i, reason: '“needs your review”' },
  { pattern: /\bdoes not have the form\b/i, reason: '“Match the requested format.”' },
  { pattern: /\b(needs?|need) another look\b/i, reason: '“Check the highlighted questions.”' },
  { pattern: /\bonce more\b/i, reason: '“again”' },
  { pattern: /\bfor ever\b/i, reason: '“permanently”' },
  { pattern: /\bmeanwhile\b/i, reason: '“since then”, “for now”' },
  {
    pattern: /\b(could|can) not be (loaded|stored|saved|shown|opened|read|sent)\b/i,
    reason: '“We couldn’t load …”',
  },
  { pattern: /\bdid not work\b/i, reason: 'what happened, then what to do' },
  { pattern: /\bwrite (your|an?) (name|email|number|address|password)\b/i, reason: '“enter”' },
  { pattern: /\bthose (who|whom|that)\b/i, reason: '“people who”, or the noun' },
  { pattern: /\blet (it|them) go\b/i, reason: '“delete”, “leave out”' },
  { pattern: /\b(another|this|that|your|the) mails?\b/i, reason: '“email”' },
  { pattern: /\bwhat was sent\b|\bsent in answer\b/i, reason: '“response”' },
  { pattern: /\bsubmissions?\b/i, reason: '“response”: one word for one thing' },
  {
    pattern:
      /\b(an|your|the|this|new|one|every|each|\d+) answers? (arrive|came|come|was sent|is sent|were sent)/i,
    reason: '“response” for the filled-in form',
  },
  { pattern: /\bsend(s|ing)? (an|another|your|the) answer/i, reason: '“submit a response”' },
  { pattern: /\b(held|late) answers?\b/i, reason: '“response” for the filled-in form' },
  { pattern: /\bcheck and verify\b/i, reason: '“Verify email address”' },
  { pattern: /\bno settings maze\b/i, reason: '“No maze of settings”' },
  { pattern: /\bforms to make your own\b/i, reason: '“Start from a ready-made form.”' },
  { pattern: /\brules that can[’']t work\b/i, reason: '“Rules that will never apply”' },
  { pattern: /\breviewed by a lawyer\b/i, reason: 'a note to ourselves, not to readers' },
  { pattern: /\byour own programs\b/i, reason: '“other tools”' },
  { pattern: /\bthe program that uses it\b/i, reason: '“Which tool will use this key?”' },
  { pattern: /\bthey leave your lists\b/i, reason: '“They disappear from your lists.”' },
  {
    pattern: /\bwhat you want to know about (contacts|companies) beyond\b/i,
    reason: '“Extra details to keep about”',
  },
  {
    pattern: /\bvisits (to the form|with a response)\b/i,
    reason: '“times opened”, “times submitted”',
  },
  { pattern: /\bquiet for a long time\b/i, reason: '“inactive”' },
  { pattern: /\bis a brand of a\b/i, reason: '“… makes Formloom”' },
  { pattern: /\bshown, more below\b/i, reason: '“Showing 50 of 149”' },
  { pattern: /\bpeople who send them\b/i, reason: '“the people behind them”' },
  {
    pattern: /\bfrom you, a colleague or a bot\b/i,
    reason: '“excluded (yours, a colleague’s or a bot’s)”',
  },
  {
    pattern: /\brows? can be imported like this\b|\brows? (is|are|was|were) left out\b/i,
    reason: '“skipped”',
  },
  { pattern: /\blinks to the other contact lead\b/i, reason: '“open the one you keep”' },

  { pattern: /\bkeep this order\b/i, reason: '“This order is right”' },
  { pattern: /\breached its maximum number\b/i, reason: '“It’s no longer accepting responses.”' },
  { pattern: /[^!]!$/, reason: 'no exclamation marks but the specification’s' },
];

/** Texts that the specification gives word for word. */
const EXACT = new Set<string>(['Hello, … !']);

/** Of these, comments and the titles of tests have none either. */
const IN_COMMENTS: readonly Rule[] = [
  { pattern: /\bmend(s|ed|ing)?\b/i, reason: '“fix”' },
  { pattern: /\ball the same\b/i, reason: '“anyway”' },
  { pattern: /\bwhoever\b/i, reason: '“anyone who”, or the person' },
  { pattern: /\bsomebody\b/i, reason: '“someone”, or the person' },
  { pattern: /\bnobody\b/i, reason: '“no one”' },
  { pattern: /\banew\b/i, reason: '“again”' },
  { pattern: /\bonce more\b/i, reason: '“again”' },
];

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

interface Text {
  at: string;
  text: string;
}

/** What a person may read of a source: its strings, templates and the text between its tags, but no names or classes. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const take = (node: ts.Node, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    // A text for people has words: names of fields, events and classes have no spaces, and paths have slashes.
    if (!/[a-z]{2}.* /i.test(plain) || /^[/a-z]+\/ … /.test(plain)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ at: `${file}:${String(line + 1)}`, text: plain });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) take(node, node.text);
    if (ts.isJsxText(node)) take(node, node.text);
    if (ts.isTemplateExpression(node)) {
      take(
        node,
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' … '),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const articleTexts = (file: string): Text[] =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, line) => ({ at: `${file}:${String(line + 1)}`, text }));

/** The texts in a file of JSON. */
function jsonTexts(file: string): Text[] {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  return textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8'))).map((text) => ({
    at: file,
    text,
  }));
}

const faults = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ at, text }) =>
    EXACT.has(text)
      ? []
      : RULES.filter(({ pattern }) => pattern.test(text)).map(
          ({ reason }) => `${at}: “${text.slice(0, 120)}” (${reason})`,
        ),
  );

describe('what the product says has none of the words that were given up', () => {
  it('in the app and the functions', () => {
    const files = tracked('src/*.ts', 'src/*.tsx', 'functions/src/*.ts', 'functions/src/*.tsx');
    expect(files.length).toBeGreaterThan(500);
    expect(faults(files.flatMap(textsOf))).toEqual([]);
    expect(faults(jsonTexts('src/domain/words/en.json'))).toEqual([]);
  });

  it('in the help articles', () => {
    expect(faults(tracked('src/features/help/articles/*.md').flatMap(articleTexts))).toEqual([]);
  });

  it('in the templates', () => {
    const files = tracked('src/domain/content/templates/**.json');
    expect(files.length).toBeGreaterThan(5);
    expect(faults(files.flatMap(jsonTexts))).toEqual([]);
  });
});

/** The comments of a source that have lines of their own, and the titles of its tests. */
function commentsIn(file: string): Text[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const comments = text.matchAll(/^[ \t]*(\/\*(?:(?!\*\/)[\s\S])*|\/\/[^\n]*)/gm);
  const titles = file.startsWith('tests')
    ? text.matchAll(/^[ \t]*(?:it|test|describe)\(\s*'((?:[^'\\\n]|\\.)*)'/gm)
    : [];
  return [...comments, ...titles].map(({ 1: found = '', index }) => ({
    at: `${file}:${String(text.slice(0, index).split('\n').length)}`,
    text: found.replace(/\s+/g, ' '),
  }));
}

it('neither have comments and the titles of tests', () => {
  const files = tracked('src/*', 'functions/src/*', 'scripts/*', 'tests/*').filter((file) =>
    /\.(?:tsx?|mjs)$/.test(file),
  );
  const found = files
    // The generator's room and the browser's tests are not rewritten yet; this file has the words themselves.
    .filter((file) => !/^tests\/e2e\/|^src\/domain\/form\/describe\/|words\.test/.test(file))
    .flatMap(commentsIn)
    .flatMap(({ at, text }) =>
      IN_COMMENTS.filter(({ pattern }) => pattern.test(text)).map(
        ({ reason }) => `${at}: ${text.slice(0, 120)} (${reason})`,
      ),
    );
  expect(found).toEqual([]);
});
