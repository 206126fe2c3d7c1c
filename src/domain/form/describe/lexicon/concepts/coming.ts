/** Who comes, whom they bring, what they eat. The more special before the more general. */
import { concept, WHOLE_NUMBER, AT_LEAST_ONE, type Concept } from './concept';

export const COMING: readonly Concept[] = [
  concept(
    'attending',
    'Will you come?',
    'yes_no',
    "(?:whether|if) (?:they|you|he|she|people|guests?)(?:'re| are| is|'ll| will| can)? ?(?:be )?(?:able to )?(?:coming|come|attend(?:ing)?|make it|there)|attend(?:ance|ing)|coming(?=\\?|$)|rsvp|coming or not|(?:yes|accept) or (?:no|decline)|accept or decline|will (?:they|you) (?:come|attend|be there)|can (?:they|you) (?:come|make it|attend)",
    { required: true, whole: true },
  ),
  concept(
    'guests',
    'How many guests will you bring?',
    'number',
    "(?:number of |how many )(?:additional |extra |plus |accompanying )?(?:guests?|people they(?:'re| are) bringing|plus.?ones)(?: (?:they(?:'ll| will|'re| are)?|you(?:'ll| will)?|are|will be) .*)?|guest (?:count|numbers?)",
    { settings: { min: 0, max: 20, wholeNumber: true } },
  ),
  concept('plus_one', 'Will you bring a plus-one?', 'yes_no', '(?:a )?plus.?one'),
  concept(
    'party_size',
    'How many people?',
    'number',
    '(?:party|group) size|(?:number of|how many) (?:people|persons|diners|adults and children|places|seats|covers|participants|attendees)(?: (?:are|will|is|in|for|they|coming|attending|there) .*| attending| coming)?',
    AT_LEAST_ONE,
  ),
  concept(
    'adults',
    'Number of adults',
    'number',
    '(?:number of|how many) adults(?: .*)?|^adults$',
    WHOLE_NUMBER,
  ),
  concept(
    'children',
    'Number of children',
    'number',
    '(?:number of|how many) (?:children|kids)(?: .*)?|^(?:children|kids)$',
    WHOLE_NUMBER,
  ),
  concept(
    'diet',
    'Dietary requirements',
    'multiple_choice',
    '(?:(?:any|special) )?(?:diet(?:ary|s)?(?: (?:requirements?|needs?|restrictions?|preferences?|info(?:rmation)?))?|food (?:requirements|restrictions)|special diets?)',
    { options: 'diets', other: true },
  ),
  concept(
    'meal',
    'Meal choice',
    'single_choice',
    "(?:meal|menu|food|main(?: course)?|dinner|lunch|starter|dessert)(?: (?:choices?|options?|preferences?|selections?))|(?:choice|selection) of (?:meal|main|menu|food)|what they(?:'d| would) like to eat",
    { options: 'meals' },
  ),
  concept(
    'allergies',
    'Allergies',
    'long_text',
    '(?:(?:any|food|known) )*allerg(?:y|ies)(?: info(?:rmation)?| details)?|allergens?|allergic',
  ),
  concept(
    'song',
    'Song request',
    'short_text',
    'song (?:requests?|suggestions?|choices?)|favou?rite songs?|music requests?',
  ),
  concept('drink', 'Drink', 'single_choice', 'drinks?(?: (?:choice|preference|order)s?)?', {
    options: 'drinks',
  }),
  concept('milk', 'Milk', 'single_choice', '(?:type of )?milk(?: type)?', { options: 'milk' }),
  concept('spice', 'How spicy?', 'single_choice', 'spic(?:e|iness)(?: levels?)?|how spicy.*', {
    options: 'spice',
  }),
  concept(
    'seating',
    'Seating',
    'single_choice',
    '(?:seating|table)(?: (?:preference|area|choice|location)s?)|inside or outside|indoors or outdoors',
    { options: 'seating' },
  ),
  concept('occasion', 'Occasion', 'dropdown', '(?:special )?occasions?', {
    options: 'occasions',
    other: true,
  }),
  concept(
    'dish',
    'What will you bring?',
    'short_text',
    "(?:what )?(?:dish|food)(?:es)? (?:they|you|people)?(?:'re|'ll| are| will)? ?(?:bring(?:ing)?)|what (?:they|you)(?:'re|'ll| are| will) bring(?:ing)?",
  ),
];
