/** Kinds of form that small businesses, clubs and offices ask for by a name of their own. Before the more general ones. */
import { kind, type Kind } from './kind';

export const EVERYDAY_KINDS: readonly Kind[] = [
  kind(
    'update',
    'Update your details',
    "(?:customer|client|member|patient|supplier|tenant|contact|staff|your|my)(?:'s)? details (?:update|change|form)|(?:update|change)(?: of)? (?:your |my |contact |customer |member )*details|change of (?:address|details|name)",
    'name* email* phone | address comments?',
  ),
  kind(
    'grooming',
    'Book an appointment',
    '(?:dog|cat|pet|puppy)(?: grooming| groomers?| walking| walkers?| sitting| sitters?| training| daycare| boarding)(?: (?:booking|appointment|request|form))+|(?:book|booking)(?: a)? (?:dog|cat|pet|puppy) (?:groom|grooming|walk|walking)',
    'name* phone* email | pet_name* breed services datetime* message?',
    'booking',
  ),
  kind(
    'home_visit',
    'Book a visit',
    '(?:boiler|plumb(?:er|ing)|heating|gas|electric(?:ian|al)?|chimney|oven|carpet|appliance|aerial|drain|alarm|lock(?:smith)?|pest(?: control)?|window|gutter)s?(?: (?:service|repair|cleaning|sweep|safety|check|cleaner|engineer))* (?:bookings?|appointments?|call[ -]?outs?|visits?)',
    'name* phone* email | address* preferred_date* time_of_day description',
    'booking',
  ),
  kind(
    'joining',
    'Join us',
    "(?:choir|band|orchestra|scouts?|guides?|brownies|cubs|beavers|rowing|running|cycling|walking|sailing|bowls|tennis|golf|chess|book|gardening|photography|drama|dance|youth|social|supper)(?: (?:club|group|society|troop|pack|team))*(?: (?:joining|join(?:er|er's)?|membership|new member|registration|sign[ -]?up|enrolment|subscription))+(?: form)?|joining form|new members?(?:'s)? form",
    'name* email* phone | birth experience emergency message?',
    'place',
  ),
  kind(
    'scout_camp',
    'Camp form',
    '(?:scout|guide|cub|brownie|beaver|youth|church)s? (?:camp|residential|weekend)s?(?: (?:form|consent|permission|registration))*|permission to camp',
    'child_name* birth parent_name* phone* | allergies conditions medication gp emergency* parent_consent* signature',
    'place',
  ),
  kind(
    'helpers',
    'Help us',
    '(?:helpers?|bakers?|stewards?|marshals?)(?: (?:rota|wanted|needed|sign[ -]?up|list|form))*|(?:rota|sign[ -]?up) for helpers|who can help',
    'name* email phone | availability skills comments?',
    'place',
  ),
  kind(
    'coach',
    'Book your place',
    '(?:coach|minibus|bus|day) (?:trip|outing|excursion|tour)s?(?: (?:booking|sign[ -]?up|form))*|(?:theatre|seaside|club|works|staff) (?:trip|outing)s?',
    'name* phone* email | party_size* pick_up diet access comments?',
    'booking',
  ),
  kind(
    'monitoring',
    'Equality monitoring',
    '(?:equal(?:ity|ities)|diversity|equal opportunit(?:y|ies)|edi|inclusion)(?: (?:and|&) (?:diversity|inclusion|equality))*(?: (?:monitoring|survey|questionnaire|form|data))+',
    '| age_group? gender? ethnicity? disability? religion? orientation?',
  ),
  kind(
    'permit',
    'Apply for a permit',
    "(?:car ?park(?:ing)?|parking|resident(?:s|'s)?|visitor|skip|street) permits?(?: (?:application|request|form))*",
    'name* email* phone | address* registration* car_make start terms*',
    'application',
  ),
  kind(
    'suggestion',
    'Suggestion',
    '(?:(?:book(?: club)?|film|staff|customer|menu|playlist|song|speaker|topic) )?suggestions?(?: (?:box|form|scheme))*|ideas? (?:box|form)|suggestion box',
    '| description* reason? name? email?',
    'reply',
  ),
];
