/** More wishes in the words that are read: places, bounds, texts and types as people speak of them. */
import { sentenceCase } from '../text';
import type { Saying } from './saying';

const EACH = '(?:they|people|customers|guests|members|everyone|each person)';

const said = (words: string, usual: string): Saying => [new RegExp(`^${words}$`, 'i'), usual];

export const MORE_SAYINGS: readonly Saying[] = [
  // “right after the product”
  [
    /,? (?:right|just|directly|straight|immediately) (?=(?:after|before|below|above|under)\b)/gi,
    ' ',
  ],
  // ---- more questions
  said(
    "(?:we|i)(?:'ll|'d)?(?: also| still)? need(?: to (?:know|ask(?: for)?|have))? (?!you\\b|it\\b)(?!.* to be )(.+?)(?: too| as well)?",
    'ask for $1',
  ),
  said(
    '(?:add|include|have|there should be) an? (?:tick|check) ?box for (?:the |our )?((?:mailing list|newsletter|updates|news|marketing|offers)[a-z ]*)',
    'add $1 opt-in',
  ),
  // ---- places
  said(
    '(?:put|have|move|show|keep)(?: the)? (.+?)(?: up| down)? (?:at|to) the (?:very )?(top|start|beginning|bottom|end)(?: of the form)?',
    'move $1 to the $2',
  ),
  // ---- bounds
  said(
    `${EACH} (?:can|may|should)(?: only)? (?:order|book|buy|bring|have|enter|choose) (?:only|a maximum of|at most|up to|no more than|max(?:imum)?(?: of)?) (\\w+)(?: .+)?`,
    'at most $1 of it',
  ),
  said(
    `(?:only )?(?:let|allow) (?:them|people|customers|guests)(?: to)?(?: only)? (?:book|order|choose|pick)(?: dates?| a date)?(?: only)? (?:for|in|within|up to)(?: the)?(?: next)? (\\w+ (?:days|weeks|months))(?: ahead| in advance)?`,
    'date must be within $1',
  ),
  said(
    '(?:the )?(.+?) (?:is|are|has|have)(?: always| exactly)? (\\d+ (?:digits|characters|letters|figures)(?: long)?)',
    '$1 must be $2',
  ),
  said(
    `${EACH} (?:must|have to|need to) (?:upload|give|add|attach|enter)(?: at least one| an?| their| the)? (.+?) (?:if|when) (.+)`,
    'make $1 required if $2',
  ),
  // ---- types
  said(
    '(?:use|give them|have) an? (?:bigger|larger|longer) (?:text )?box for(?: the)? (.+)',
    'change $1 to a long text',
  ),
  said(
    '(?:give them|use|have|show) an? (.+?) instead of (?:the |an? )?(.+?)(?: list| box| field)?',
    'change $2 to a $1',
  ),
  // ---- prices, texts
  said(
    '(?:make )?(?:the )?(.+?) (?:is |are |should be |must be )(?:now )?free(?: of charge| now)?',
    'set the price of $1 to £0',
  ),
  said(
    '(?:tell|let) (?:them|people|everyone|customers)(?: know)? (?:at the end|afterwards|when they submit|on the last page)(?: that)?:? (.+)',
    'thank them and say $1',
  ),
  [
    /^add (?:an? |some )?(?:help(?: text)?|hint|note|explanation) (?:under|below|beside) (?:the )?([^:"]+): "?([^"]+?)"?$/i,
    (where = '', text = '') => `add the help "${sentenceCase(text)}" to ${where}`,
  ],
];
