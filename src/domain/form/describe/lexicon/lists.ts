/** Lists of options that people mean by one word, and the steps of scales. */

/** Letters of texts in lower case, for the ends of words: far quicker than `\p{L}`, which makes each pattern large. */
export const LETTER_WORDS = 'a-z\u00df-\u024f';

const list = (text: string): readonly string[] => text.split('|');

export const LISTS = {
  sizes: list('XS|S|M|L|XL|XXL'),
  titles: list('Mr|Mrs|Miss|Ms|Mx|Dr|Prof'),
  interests: list('News|Offers|Events'),
  heard: list('Search engine|Social media|Friend or colleague|Advert|Event|Email'),
  contactBy: list('Email|Phone|Text message'),
  days: list('Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday'),
  weekdays: list('Monday|Tuesday|Wednesday|Thursday|Friday'),
  partsOfDay: list('Morning|Afternoon|Evening'),
  months: list(
    'January|February|March|April|May|June|July|August|September|October|November|December',
  ),
  ages: list('Under 18|18–24|25–34|35–44|45–54|55–64|65 or over'),
  ethnicities: list(
    'Asian or Asian British|Black, Black British, Caribbean or African|Mixed or multiple ethnic groups|White|Other ethnic group|Prefer not to say',
  ),
  religions: list(
    'No religion|Christian|Buddhist|Hindu|Jewish|Muslim|Sikh|Other religion|Prefer not to say',
  ),
  orientations: list('Bisexual|Gay or lesbian|Straight or heterosexual|Other|Prefer not to say'),
  disabled: list('Yes|No|Prefer not to say'),
  genders: list('Woman|Man|Non-binary|Prefer to self-describe|Prefer not to say'),
  frequency: list('Daily|Weekly|Fortnightly|Monthly|Every few months|Once a year|Never'),
  often: list(
    'Every day|Several times a week|Once a week|Once a month|Less often|This is the first time',
  ),
  cleaning: list('One-off|Weekly|Fortnightly|Monthly'),
  urgency: list('As soon as possible|Within a week|Within a month|No rush'),
  priority: list('Low|Medium|High|Urgent'),
  severity: list('Minor|Moderate|Serious|Critical'),
  diets: list('Vegetarian|Vegan|Gluten-free|Dairy-free|Nut allergy|Halal|Kosher'),
  meals: list('Meat|Fish|Vegetarian|Vegan'),
  employees: list('1–9|10–49|50–249|250 or more'),
  budget: list('Under £500|£500–£1,000|£1,000–£5,000|£5,000–£10,000|Over £10,000'),
  properties: list(
    'Flat|Terraced house|Semi-detached house|Detached house|Bungalow|Business premises',
  ),
  ownership: list('I own it|I rent it|I manage it for someone else'),
  employment: list('Full-time|Part-time|Self-employed|Student|Retired|Not working'),
  jobTypes: list('Full-time|Part-time|Temporary|Apprenticeship'),
  education: list(
    'GCSEs|A levels|Apprenticeship|Bachelor’s degree|Master’s degree|Doctorate|Other qualification',
  ),
  experience: list('None|Less than a year|1–2 years|3–5 years|More than 5 years'),
  levels: list('Beginner|Intermediate|Advanced'),
  relation: list('Parent|Partner|Sibling|Grandparent|Friend|Other relative'),
  departments: list('Sales|Marketing|Operations|Finance|IT|Human resources|Customer service'),
  industries: list(
    'Retail|Hospitality|Construction|Education|Health and care|Manufacturing|Professional services|Technology|Charity',
  ),
  species: list('Dog|Cat|Rabbit|Bird|Reptile'),
  petSexes: list('Male|Female'),
  occasions: list('Birthday|Anniversary|Wedding|Corporate event|Just because'),
  events: list('Wedding|Birthday party|Corporate event|Christening|Funeral'),
  payment: list('Bank transfer|Card|Cash|Invoice'),
  delivery: list('Delivery|Collection'),
  seating: list('Inside|Outside|No preference'),
  leave: list('Annual leave|Sick leave|Parental leave|Compassionate leave|Unpaid leave'),
  expenses: list('Travel|Meals|Accommodation|Equipment|Training'),
  incident: list('Injury|Near miss|Damage to property|Spillage|Security'),
  condition: list('Good|Fair|Poor|Damaged'),
  passFail: list('Pass|Fail|Not applicable'),
  cakes: list('Sponge|Chocolate|Carrot|Red velvet|Lemon drizzle'),
  rooms: list('Single|Double|Twin|Family'),
  travel: list('Car|Train|Bus|Bicycle|On foot'),
  browsers: list('Chrome|Safari|Firefox|Edge'),
  devices: list('Computer|Tablet|Phone'),
  enquiries: list('Sales|Support|Partnership|Press|Something else'),
  complaint: list('Product|Delivery|Service|Billing|Something else'),
  returns: list('Damaged or faulty|Wrong item|Not as described|Changed my mind|Arrived too late'),
  donation: list('£10|£25|£50|£100'),
  giving: list('Once|Monthly'),
  skills: list('Fundraising|Events|Administration|Driving|Teaching|Social media'),
  attendance: list('In person|Online'),
  bloodTypes: list('A+|A−|B+|B−|AB+|AB−|O+|O−'),
  colours: list('Red|Blue|Green|Yellow|Black|White'),
  spice: list('Mild|Medium|Hot'),
  drinks: list('Tea|Coffee|Water|Juice'),
  milk: list('Whole|Semi-skimmed|Oat|Soya|None'),
  yesNoMaybe: list('Yes|No|Maybe'),
  sessions: list('Morning|Afternoon|Full day'),
  fuel: list('Petrol|Diesel|Hybrid|Electric'),
  services: list('Consultation|Installation|Repair|Maintenance'),
  treatments: list('Cut|Colour|Cut and colour|Styling'),
  position: list('Goalkeeper|Defender|Midfielder|Forward'),
} as const satisfies Record<string, readonly string[]>;

export type ListName = keyof typeof LISTS;

/** Families of scales: what the ends are called, and the steps between. */
export const SCALES: readonly { ends: RegExp; steps: readonly string[] }[] = [
  {
    ends: /\b(?:strongly )?(?:dis)?agree\b|\bagreement\b|\blikert\b/,
    steps: list('Strongly disagree|Disagree|Neither agree nor disagree|Agree|Strongly agree'),
  },
  {
    ends: /\b(?:dis|un)?satisf(?:ied|action)\b|\bhappy\b|\bunhappy\b/,
    steps: list('Very dissatisfied|Dissatisfied|Neither|Satisfied|Very satisfied'),
  },
  {
    ends: /\b(?:un)?likely\b/,
    steps: list('Very unlikely|Unlikely|Neither|Likely|Very likely'),
  },
  {
    ends: /\b(?:un)?important\b|\bimportance\b/,
    steps: list('Not important|Slightly important|Fairly important|Important|Very important'),
  },
  {
    ends: /\bnever\b|\balways\b/,
    steps: list('Never|Rarely|Sometimes|Often|Always'),
  },
  {
    ends: /\b(?:very )?(?:easy|difficult|hard)\b/,
    steps: list('Very difficult|Difficult|Neither|Easy|Very easy'),
  },
  {
    ends: /\b(?:very )?(?:poor|bad|terrible|excellent|good|outstanding)\b|\bquality\b/,
    steps: list('Very poor|Poor|Average|Good|Excellent'),
  },
  {
    ends: /\b(?:un)?confident\b|\bconfidence\b/,
    steps: list('Not confident|Slightly confident|Fairly confident|Confident|Very confident'),
  },
];

/** Statements to agree with, where somebody wants some and names none. By what they are about. */
export const STATEMENTS: readonly { about: RegExp; statements: readonly string[] }[] = [
  {
    about: /\b(?:staff|employee|team|work|workplace|job|engagement|manager|colleague|hr)\b/,
    statements: list(
      'I know what is expected of me at work|I have what I need to do my job well|My manager supports me|My work is recognised|I would recommend this as a place to work|I can balance work and private life|I have chances to learn and grow',
    ),
  },
  {
    about: /\b(?:course|training|class|lesson|workshop|teacher|tutor|module|lecture)\b/,
    statements: list(
      'The aims were clear|The content was relevant to me|The trainer explained things well|The pace was right|I can use what I learned|The materials were helpful|I would recommend it to others',
    ),
  },
  {
    about: /\b(?:event|conference|festival|party|wedding|meeting|webinar)\b/,
    statements: list(
      'The event was well organised|The programme was interesting|The venue was suitable|I met useful people|It was worth my time|I would come again|Information beforehand was clear',
    ),
  },
  {
    about: /\b(?:website|site|app|software|product|online)\b/,
    statements: list(
      'It is easy to use|It does what I need|I find what I am looking for|It works reliably|It looks good|It is good value|I would recommend it to others',
    ),
  },
  {
    about: /./,
    statements: list(
      'I was treated well|It was easy to get what I needed|The quality was good|I was kept informed|It was good value for money|Questions were answered quickly|I would use it again',
    ),
  },
];

/** Things to rate, by what they are of. */
export const ASPECTS: readonly { about: RegExp; things: readonly string[] }[] = [
  {
    about: /\b(?:course|training|class|lesson|workshop|module|lecture)\b/,
    things: list('Content|Trainer|Materials|Pace|Venue|Organisation|Usefulness'),
  },
  {
    about: /\b(?:event|conference|festival|party|meeting|webinar)\b/,
    things: list('Organisation|Programme|Speakers|Venue|Catering|Value for money'),
  },
  {
    about: /\b(?:restaurant|caf[eé]|hotel|pub|food|meal)\b/,
    things: list('Food|Service|Atmosphere|Cleanliness|Value for money|Speed'),
  },
  {
    about: /\b(?:work|staff|employee|team|job)\b/,
    things: list('Pay|Workload|Management|Team|Training|Working hours'),
  },
  {
    about: /./,
    things: list('Quality|Service|Value for money|Speed|Friendliness|Communication|Reliability'),
  },
];
