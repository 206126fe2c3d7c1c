/** People: who they are and how to reach them. The more special before the more general. */
import { concept, PAST, type Concept } from './concept';

export const PEOPLE: readonly Concept[] = [
  concept('first_name', 'First name', 'short_text', '(?:first|given|fore) ?names?|forename', {
    required: true,
  }),
  concept('last_name', 'Last name', 'short_text', '(?:last|family|sur) ?names?|surname', {
    required: true,
  }),
  concept(
    'name',
    'Name',
    'name',
    '(?:full |contact |first and last |first & last )?names?(?: and surname)?',
    { required: true, contact: 'name', settings: { parts: ['first', 'last'] } },
  ),
  concept(
    'preferred_name',
    'Preferred name',
    'short_text',
    '(?:preferred|known as|nick)-? ?names?|nickname',
  ),
  concept(
    'business_name',
    'Company',
    'short_text',
    "(?:company|business|organi[sz]ation|firm|employer|trading|school|club|charity)(?:'s)? names?|company|organi[sz]ation|employer",
    { contact: 'company' },
  ),
  concept('email', 'Email', 'email', '(?:e-?mails?)(?: ?address(?:es)?)?', {
    required: true,
    contact: 'email',
  }),
  concept(
    'phone',
    'Phone',
    'phone',
    '(?:(?:tele)?phone|mobile|cell(?:phone)?|contact|whatsapp|daytime|telephone|landline)(?: phone)? ?(?:numbers?|no\\.?)|(?:tele)?phones?|mobiles?|tel',
    { contact: 'phone' },
  ),
  concept(
    'contact_details',
    'Contact details',
    'name',
    'contact (?:details|info(?:rmation)?|data)|(?:how|where) (?:we can|to) (?:contact|reach) (?:them|you|him|her)',
  ),
  concept('job_title', 'Job title', 'short_text', 'job titles?|position|role'),
  concept('pronouns', 'Pronouns', 'short_text', 'pronouns?'),
  concept('salutation', 'Title', 'dropdown', 'salutation|honorific|title \\(mr.*', {
    options: 'titles',
  }),
  concept('gender', 'Gender', 'single_choice', 'genders?|sex', { options: 'genders' }),
  concept('shoe_size', 'Shoe size', 'short_text', 'shoe sizes?'),
  concept('disability', 'Do you have a disability?', 'single_choice', '^disability(?: status)?$', {
    options: 'disabled',
    whole: true,
  }),
  concept(
    'ethnicity',
    'Ethnic group',
    'single_choice',
    'ethnic(?:ity| group| origin| background)s?|race',
    { options: 'ethnicities' },
  ),
  concept('religion', 'Religion or belief', 'single_choice', 'religions?(?: or beliefs?)?|faith', {
    options: 'religions',
  }),
  concept('orientation', 'Sexual orientation', 'single_choice', 'sexual orientation|sexuality', {
    options: 'orientations',
  }),
  concept('age', 'Age', 'number', 'ages?|how old (?:they|you|he|she|the \\w+) (?:are|is)', {
    settings: { min: 0, max: 120, wholeNumber: true },
  }),
  concept('age_group', 'Age group', 'single_choice', 'age (?:group|range|bracket|band)s?', {
    options: 'ages',
  }),
  concept(
    'birth',
    'Date of birth',
    'date',
    '(?:date of birth|birth ?date|dob|d\\.o\\.b\\.?|birthday|when (?:they|you) were born)',
    PAST,
  ),
  concept('nationality', 'Nationality', 'short_text', 'nationality|citizenship'),
  concept(
    'address',
    'Address',
    'address',
    '(?:(?:home|postal|mailing|billing|full|street|delivery|shipping|property|site|business|correspondence|collection) )*address(?:es)?|where (?:they|you) live',
  ),
  concept('postcode', 'Postcode', 'short_text', 'post ?codes?|zip ?codes?', {
    settings: { maxLength: 10 },
  }),
  concept('city', 'Town or city', 'short_text', 'cit(?:y|ies)|towns?'),
  concept('country', 'Country', 'short_text', 'countr(?:y|ies)(?: of residence)?'),
  concept(
    'website',
    'Website',
    'url',
    'web ?sites?(?: address(?:es)?| url)?|url|web ?page|web address',
  ),
  concept('linkedin', 'LinkedIn profile', 'url', 'linked ?in(?: profile| url| page| link)?'),
  concept(
    'social',
    'Social media profile',
    'url',
    '(?:social media|instagram|twitter|tiktok|facebook|youtube)(?: profiles?| handles?| links?| page| accounts?)?',
  ),
  concept(
    'emergency_phone',
    'Emergency phone number',
    'phone',
    'emergency (?:(?:tele)?phone|mobile|contact) number',
  ),
  concept(
    'emergency',
    'Emergency contact',
    'short_text',
    'emergency (?:contact|number|phone)(?: (?:name|person|details|number))?(?: and (?:phone|number|their number))?|next of kin',
  ),
  concept('relationship', 'Relationship', 'dropdown', 'relationship(?: to .*)?', {
    options: 'relation',
    other: true,
  }),
  concept(
    'occupation',
    'Occupation',
    'short_text',
    'occupations?|professions?|job|what (?:they|you) do for (?:a living|work)',
  ),
  concept('department', 'Department', 'dropdown', 'departments?|which team', {
    options: 'departments',
    other: true,
  }),
  concept(
    'ni',
    'National Insurance number',
    'short_text',
    'national insurance(?: number)?|ni number',
    { settings: { maxLength: 13 } },
  ),
];
