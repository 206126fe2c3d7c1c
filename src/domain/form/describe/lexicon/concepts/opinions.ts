/** What people think. The more special before the more general. */
import { concept, type Concept } from './concept';

export const OPINIONS: readonly Concept[] = [
  concept(
    'nps',
    'How likely are you to recommend us to a friend or colleague?',
    'nps',
    "(?:nps|net promoter(?: score)?)(?: (?:question|score|rating))?|(?:how likely |whether |if |likelihood (?:of|to) )?(?:(?:they|you)(?:'d| would| are| is)? ?)?(?:to )?(?:be )?(?:likely to )?recommend(?:ing|ation)?(?: (?:us|score|the \\w+|our \\w+|it|this))?(?: .*)?|likelihood (?:of|to) recommend(?:ing|ation)?(?: .*)?",
    { texts: { low: 'Not likely', high: 'Very likely' }, whole: true },
  ),
  concept(
    'satisfaction',
    'How satisfied are you overall?',
    'rating',
    '(?:overall |general |customer )?(?:satisfaction|csat)(?: (?:score|rating|level|with (?:us|our service|it)))*|how (?:satisfied|happy|pleased)(?: (?:they|you) (?:are|were|is))?(?: overall)?',
    { settings: { max: 5 } },
  ),
  concept(
    'rating',
    'Overall rating',
    'rating',
    '(?:overall |star |general )?(?:ratings?|scores?|stars)(?: out of (?:5|five|10|ten))?|overall (?:experience|impression)',
    { settings: { max: 5 } },
  ),
  concept(
    'liked',
    'What did you like most?',
    'long_text',
    'what (?:they|you|people) (?:liked|enjoyed|loved)(?: (?:most|best))?(?: about .*)?|(?:best|favou?rite) (?:thing|part|bit)s?(?: about .*)?|what went well|highlights?|what (?:was|worked|is) (?:good|well)',
  ),
  concept(
    'improve',
    'What could we do better?',
    'long_text',
    "what (?:could|can|should|we could|to|they'd|needs? to|they would)(?: we)?(?: be)? (?:improve[d]?|do(?:ne)? (?:better|differently)|change[d]?)(?: .*)?|(?:how|where) (?:we|to) (?:could|can|might)?(?: we)? ?improve(?: .*)?|(?:suggestions?|ideas?)(?: (?:for|to) improve(?:ment|ments)?)?|improvements?|what went wrong|what didn't work",
  ),
  concept(
    'heard',
    'How did you hear about us?',
    'dropdown',
    "(?:how|where) (?:(?:did )?(?:they|you|people|he|she)(?:'ve| have)?) (?:hear[d]?|found|find|come across|learn(?:ed|t)?)(?: out)? ?(?:about|of)? ?(?:us|it|the .*|our .*)?|(?:referral |lead )?source|where they heard .*|(?:the )?ways? (?:they|you|people) (?:heard|found|came across)(?: out)?(?: about| of)? (?:us|it|our .*)",
    { options: 'heard', other: true, whole: true },
  ),
  concept(
    'comments',
    'Anything else?',
    'long_text',
    '(?:(?:any|additional|further|other|general|extra|free|open) )*(?:comments?|remarks?|notes?|feedback|thoughts|suggestions)(?: (?:box|field|section|area|text))?|(?:comments?|questions?) (?:or|and) (?:comments?|questions?|suggestions?)|(?:any|other) (?:other )?questions(?: (?:they|you) (?:have|may have))?|anything else(?: .*)?|(?:additional|further|other|extra|more) (?:info(?:rmation)?|details)|free text(?: (?:box|field))?|(?:open|text) (?:question|box|field|comment)',
    {},
  ),
  concept(
    'testimonial',
    'Your testimonial',
    'long_text',
    'testimonials?|reviews?|quotes? (?:we can|to) (?:use|publish)',
  ),
  concept(
    'interests',
    'What are you interested in?',
    'multiple_choice',
    "(?:(?:areas?|topics?) of )?interests?|what (?:they|you)(?:'re| are) interested in",
    { options: 'interests', other: true },
  ),
  concept('how_often', 'How often?', 'single_choice', 'how often|frequency', { options: 'often' }),
];
