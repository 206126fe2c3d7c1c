/** Homes, cars, pets. The more special before the more general. */
import { concept, WHOLE_NUMBER, AT_LEAST_ONE, type Concept } from './concept';

export const HOMES: readonly Concept[] = [
  concept(
    'property_type',
    'Type of property',
    'dropdown',
    '(?:type|kind) of (?:property|house|home|building)|(?:property|house|home|building) types?',
    { options: 'properties', other: true },
  ),
  concept(
    'bedrooms',
    'Number of bedrooms',
    'number',
    '(?:number of |how many )(?:bed)?rooms(?: .*)?|bedrooms',
    WHOLE_NUMBER,
  ),
  concept(
    'ownership',
    'Do you own or rent it?',
    'single_choice',
    '(?:own(?:er|ed|s)?|rent(?:ed|er|s)?|tenant|landlord) or (?:own(?:er|ed)?|rent(?:ed)?|tenant|landlord)|ownership',
    { options: 'ownership' },
  ),
  concept(
    'room_type',
    'Type of room',
    'dropdown',
    '(?:type of room|room (?:types?|preference|choice))',
    { options: 'rooms' },
  ),
  concept(
    'nights',
    'Number of nights',
    'number',
    '(?:number of |how many )nights(?: .*)?',
    AT_LEAST_ONE,
  ),
  concept('hours', 'Number of hours', 'number', '(?:number of |how many )hours(?: .*)?', {
    settings: { min: 0 },
  }),
  concept(
    'registration',
    'Registration number',
    'short_text',
    '(?:(?:vehicle|car|van|bike) )?(?:registration|reg|number plate|licence plate)(?: (?:number|plate|no\\.?))?',
    { settings: { maxLength: 10 } },
  ),
  concept(
    'car_make',
    'Make and model',
    'short_text',
    '(?:car |vehicle )?make (?:and|&|\\/) model|(?:car|vehicle)(?: (?:make|model|type|details))',
  ),
  concept('mileage', 'Mileage', 'number', 'mileage|miles(?: driven| travelled)?', {
    settings: { min: 0, wholeNumber: true, unit: 'miles' },
  }),
  concept('fuel', 'Fuel type', 'single_choice', 'fuel(?: type)?', { options: 'fuel' }),
  concept(
    'pet_name',
    'Pet’s name',
    'short_text',
    "(?:pet|dog|cat|animal|puppy)(?:'s|s')? names?|names? of (?:the |their |your )?(?:pet|dog|cat|animal)",
    { required: true },
  ),
  concept(
    'species',
    'Type of animal',
    'dropdown',
    'species|(?:type|kind) of (?:pet|animal)|(?:pet|animal) type|dog or cat|cat or dog',
    { options: 'species', other: true },
  ),
  concept('breed', 'Breed', 'short_text', 'breeds?'),
  concept(
    'vaccinated',
    'Are vaccinations up to date?',
    'yes_no',
    "(?:whether |if )?(?:(?:the|their|its|his|her) )?(?:vaccin(?:ations?|ated|es)|jabs|immuni[sz]ations?)(?: (?:status|records?|are|is|up to date|current|\\w+))*|whether (?:it|they)(?:'s| is| are) (?:been )?vaccinated",
  ),
  concept(
    'neutered',
    'Is it neutered?',
    'yes_no',
    "(?:whether |if )?(?:(?:it|they)(?:'s| is| are|'re) )?(?:neutered|spayed)(?: or (?:neutered|spayed))?",
  ),
  concept('weight', 'Weight', 'number', 'weights?', { settings: { min: 0, unit: 'kg' } }),
  concept('height', 'Height', 'number', 'heights?', { settings: { min: 0, unit: 'cm' } }),
];
