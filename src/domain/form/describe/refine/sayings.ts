/** Wishes in the words that are read: what people say in several ways, in one. */
import { MORE_SAYINGS } from './moreSayings';
import type { Saying } from './saying';

const atMost = (most = '', what = '') => `at most ${most} ${what === '' ? 'of it' : what}`;

const SAYINGS: readonly Saying[] = [
  [/^(?:and|then|also|plus|but|oh and|ok(?:ay)?|so)[, ]+/i, ''],
  [/^(?:could|can|would) (?:you|we|it) (?:please )?/i, ''],
  [/^(?:i|we)(?:'d| would)? (?:like|want|need)(?: you)? to /i, ''],
  [/ (?:please|thanks|thank you)$/i, ''],
  // ---- required
  [
    /^(?:the )?(.+?) (?:do(?:es)?n'?t|do(?:es)? not|needn'?t|need not|should ?n'?t) (?:need to |have to )?be (?:filled in|filled out|answered|completed|given|required|mandatory|compulsory)$/i,
    'make $1 optional',
  ],
  [
    /^(?:the )?(.+?) (?:can|could|may) be (?:left (?:blank|empty|out)|skipped|optional)$/i,
    'make $1 optional',
  ],
  [
    /^(?:let|allow) (?:them|people|respondents|everyone)(?: to)? (?:skip|leave out|leave) (?:the )?(.+?)(?: blank| empty)?$/i,
    'make $1 optional',
  ],
  [
    /^(?:the )?(.+?) (?:has|have|needs?|ought|must|should)(?: to)? be (?:filled in|filled out|answered|completed|given)$/i,
    'make $1 required',
  ],
  [
    /^(?:the )?(.+?) (?:can'?t|cannot|can not|must ?n'?t|must not) be (?:left (?:blank|empty)|skipped|empty|blank)$/i,
    'make $1 required',
  ],
  [
    /^(?:people|they|everyone|respondents) (?:must|have to|need to) (?:fill in|answer|give|enter) (?:the |their )?(.+)$/i,
    'make $1 required',
  ],
  [/^(?:insist on|force|demand) (?:the |an? )?(.+)$/i, 'make $1 required'],
  [
    /^make (?:everything|it all|all(?: of)?(?: the)?(?: questions| fields)?|every (?:question|field))(?: else)? (required|mandatory|compulsory|optional),? (?:except|apart from|other than|but|bar|aside from)(?: not)?(?: for)? (?:the )?(.+)$/i,
    'make all questions $1 except $2',
  ],
  [
    /^(?:the )?(.+?) (?:is|are)(?:n'?t| not) (?:compulsory|required|mandatory|needed|necessary|obligatory)$/i,
    'make $1 optional',
  ],
  [
    /^each (?:section|part|question|one) (?:on|gets|has|in) (?:its own|a different|a separate|a new) page$/i,
    'split it into pages',
  ],
  [
    /^(?:make|have)(?: the)? (.+?) (?:be )?(?:the |our )?(first|last)(?: question| one| thing(?: we ask)?)?$/i,
    'move $1 $2',
  ],
  [/^(?:start|begin|open) (?:it |the form )?with (?:the )?(?!page)(.+)$/i, 'move $1 first'],
  [/^(?:end|finish|close) (?:it |the form )?with (?:the )?(.+?) question$/i, 'move $1 last'],
  [
    /^(?:the )?(.+?) (?:is|are)(?: now)? (?:full|sold out|fully booked|cancelled|no longer available|unavailable|off)(?:[,;:]? .*)?$/i,
    'remove the option $1',
  ],
  [
    /^(?:we|i|they) (?:don't|do not|no longer|can't|cannot|won't|stopped)(?: (?:do|offer|sell|have|make|stock|provide|serve|run|doing|offering|selling))+ (?:the |any )?(.+?)(?: any ?(?:more|longer)| now| at the moment)?$/i,
    'remove the option $1',
  ],
  [
    /^(?:stop|no longer|don't) (?:offer(?:ing)?|sell(?:ing)?|list(?:ing)?|provid(?:e|ing)|serv(?:e|ing)) (?:the )?(.+)$/i,
    'remove the option $1',
  ],
  [
    /^(?:stop|prevent) (?:people|them|anyone|customers)(?: from)? \w+ing more than (\w+)(?: (?:of )?(.+))?$/i,
    atMost,
  ],
  [
    /^add (.+?) as an? (?:new |extra |further )?(?!option|choice|question|page|help|hint|note|placeholder|dropdown|date field)([a-z -]+?)$/i,
    'add $1 to $2',
  ],
  // ---- conditions
  [
    /^(?:only )?(ask|show|display)(?: for| about)?(?: the)? (.+?) (?:only |just )(?:to|for|of|with) (?:people who are |those who are |the )?(.+)$/i,
    'only ask $2 if $3',
  ],
  [
    /^only (ask|show|display)(?: for| about)?(?: the)? (.+?) (?:to|for|with) (?:people who are |those who are |the )?(?!each\b|every\b)([^,]+)$/i,
    'only ask $2 if $3',
  ],
  [/^only (ask|show) (.+?) on (.+)$/i, 'only ask $2 if $3'],
  [
    /^(?:the )?(.+?) (?:should|must|is to|needs to|can) only (?:be shown|be asked|show|appear|come up)(?: for| to)? ?(?:if|when|for|to)? (.+)$/i,
    'only ask $1 if $2',
  ],
  [/^hide (?:the )?(.+?) (?:until|unless) (.+)$/i, 'only ask $1 if $2'],
  [
    /^(?:don't|do not|never) (?:ask|show)(?: for| about)?(?: the)? (.+?) unless (.+)$/i,
    'only ask $1 if $2',
  ],
  [
    /^(?:add|ask|include) (?:an? )?follow[- ]?up(?: question)?(?: asking)?(?: (?:after|to|for|on) (?:the )?(.+?))?[:,]? (?:if|when) (.+?),? (?:ask )?((?:why|what|which|how|when|where|who)\b.*)$/i,
    (about = '', when = '', ask = '') => `if ${when} to ${about}, ask ${ask}`,
  ],
  // ---- choices
  [
    /^(?:let|allow|so)(?: that)?(?: people| them| they| respondents| customers| everyone)?(?: can| to)? (?:choose|select|pick|tick|have) (?:up to|at most|a maximum of|max(?:imum)?|no more than) (\w+)(?: of)?(?: the)? (.+)$/i,
    'at most $1 choices for $2',
  ],
  [
    /^(?:allow|permit)(?: only)?(?: up to| at most| a maximum of) (\w+) (?:choices|options|answers|ticks|selections)(?: (?:for|in|of|on|to)(?: the)? (.+))?$/i,
    'at most $1 choices for $2',
  ],
  [
    /^(?:allow|permit|accept) (?:more than one|several|multiple) (?:answers?|choices?|options?|selections?)(?: (?:for|in|of|on|to)(?: the)? (.+))?$/i,
    'let them choose several for $1',
  ],
  [
    /^(?:let|allow) (?:people|them|respondents)(?: to)? (?:choose|select|pick|tick) (?:more than one|several|multiple)(?: of the)? (?!(?:for|in|of)\b)(.+)$/i,
    'let them choose several for $1',
  ],
  [
    /^(?:make|let) (?:the )?(.+?) (?:be )?(?:multi(?:ple)?[- ]?(?:choice|select)|tick all that apply)$/i,
    'let them choose several for $1',
  ],
  [
    /^(?:only (?:let|allow) (?:them|people) (?:to )?(?:choose|pick|select|tick) one|just one (?:choice|answer))(?: (?:of|for|in)(?: the)? )?(.+)$/i,
    'make $1 a single choice',
  ],
  [
    /^(?:put|order|arrange|re-?order|list|show|have)(?: the)? (.+?)(?: options| choices| answers)?(?: in (?:this|the following) order| in the order| as)?: (.+,.+)$/i,
    'order $1: $2',
  ],
  [
    /^(?:shuffle|randomi[sz]e|mix up)(?: the)?(?: order of)?(?: the)? (.+?)(?: options| choices| answers)?$/i,
    'shuffle the options of $1',
  ],
  [
    /^show(?: the)? (.+?)(?: options| choices)? in (?:a )?random order$/i,
    'shuffle the options of $1',
  ],
  // ---- bounds
  [
    /^(?:only allow|allow only|only accept|accept only)(?: dates?| days?)? in the (future|past) (?:for|in|on)(?: the)? (.+)$/i,
    '$2 must be in the $1',
  ],
  [
    /^(?:only allow|allow only|only accept|accept only) (future|past) dates?(?: (?:for|in|on)(?: the)? (.+))?$/i,
    (when = '', what = '') => `${what === '' ? 'date' : what} must be in the ${when}`,
  ],
  [
    /^(?:the )?(.+?) (?:can't|cannot|can not|must not|mustn't|should not|shouldn't) be in the (past|future)$/i,
    (what = '', when = '') =>
      `${what} must be in the ${when.toLowerCase() === 'past' ? 'future' : 'past'}`,
  ],
  [
    /^(?:require|ask for|need|insist on|set)(?: at least)? (\w+) days?'? notice(?: (?:for|on|in|before)(?: the)? (.+))?$/i,
    (days = '', what = '') =>
      `${what === '' ? 'date' : what} must be at least ${days} days from now`,
  ],
  [
    /^(?:make|keep|limit|cap|restrict|set)(?: the)? (.+?) (?:(?:at|to) (?:most|a maximum of)|at most|to no more than|no (?:more|longer) than|under|to|max(?:imum)?(?: of)?|up to) (\d+) ?(characters|letters|words)(?: long| at most| max(?:imum)?)?$/i,
    'limit $1 to at most $2 $3',
  ],
  [
    /^make(?: the)? (.+?) at least (\d+) (characters|words)(?: long)?$/i,
    '$1 must be at least $2 $3',
  ],
  [
    /^(?:don't|do not|never) let (?:them|people|anyone|anybody|customers) (?:order|book|buy|bring|enter|have|choose|ask for|take) (?:more than|over) (\w+)(?: (?:of )?(.+))?$/i,
    atMost,
  ],
  [
    /^(?:no ?one|nobody|no-one) (?:can|may|should) (?:order|book|buy|bring|have) (?:more than|over) (\w+)(?: (.+))?$/i,
    atMost,
  ],
  [
    /^(?:use|make)(?: the)? (?:stars?|star rating|rating)(?: go)? (?:out of|from (?:1|one) to|up to) ten(.*)$/i,
    'use stars out of 10$1',
  ],
  [
    /^make(?: the)? (?:stars?|star rating|rating)(?: go)? (?:out of|from (?:1|one) to|up to) (\d+)$/i,
    'use stars out of $1',
  ],
  // ---- types
  [
    /^(?:the )?(.+?) (?:should|must|needs to|ought to|has to|could) be (?:an? )?((?:drop-?down|long|short|multiple|single|radio|check ?box|tick ?box|yes\/no|yes or no|number|date|slider|scale|file|paragraph|text|list|phone|email|star|rating)\b.*)$/i,
    'change $1 to a $2',
  ],
  // ---- prices, texts
  [
    /^(?:(?:the )?(?:(?:price|cost) of (?:the |an? )?)?)(.+?) (?:is|costs?|will be) ([£€$]\d+(?:\.\d+)?) (?:extra|more|on top)$/i,
    'charge $2 for $1',
  ],
  [
    /^(?:change |make |call |name |label |set |rename )?(?:the )?(?:submit )?button(?: text| label)?(?: (?:to|as|say|should say|should be))? "?([^"]+?)"?$/i,
    'make the button say $1',
  ],
  [
    /^(?:add|write|put|include|set)(?: an?| the)? (?:intro(?:duction)?|description|welcome(?: text| message)?|text at the (?:top|start|beginning))(?: (?:that says|saying|which says|to say|to|:))?:? "?([^"]+?)"?$/i,
    'add a description: $1',
  ],
  [
    /^(?:the )?(?:title|heading|form name) (?:should be|is|to be|must be) "?([^"]+?)"?$/i,
    'change the title to $1',
  ],
  [
    /^(?:thank (?:them|people|everyone)|finish|end)(?: by| with)? (?:saying|the (?:words|text|message))[: ]+"?([^"]+?)"?$/i,
    'thank them and say $1',
  ],
  [
    /^(?:change|set|make|update)(?: the)? (?:ending|thank[- ]?you(?: page| message| text)?|confirmation(?: message| page)?|last page)(?: text)?(?: to| say| so it says| to say)+:? "?([^"]+?)"?$/i,
    'thank them and say $1',
  ],
  // ---- pages
  [
    /^(?:remove|delete|get rid of|drop|take out|undo|no)(?: all)?(?: the)? (?:pages|page breaks|steps|sections)$/i,
    'put everything on one page',
  ],
  [
    /^(?:make|turn) (?:it|this|the form)(?: into| to)?(?: be)?(?: just| only)?(?: an?| one| a single)? (?:single|one)[- ]page(?: form)?$/i,
    'put everything on one page',
  ],
  [
    /^(?:add|insert|put)(?: in)? a(?: new)? page(?: break)? (?:after|behind|below)(?: the)? (.+)$/i,
    'start a page after $1',
  ],
];

/** A wish in the words that the readers know; the wish itself if it is in them already. */
export function asUsuallySaid(wish: string): string {
  return [...SAYINGS, ...MORE_SAYINGS]
    .reduce(
      (text, [pattern, said]) =>
        typeof said === 'string'
          ? text.replace(pattern, said)
          : text.replace(pattern, (_all: string, ...groups: unknown[]) =>
              said(...groups.map((group) => (typeof group === 'string' ? group : ''))),
            ),
      wish.trim(),
    )
    .trim();
}
