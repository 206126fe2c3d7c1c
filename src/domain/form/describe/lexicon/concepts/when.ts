/** Days and times. The more special before the more general. */
import { concept, PAST, FUTURE, type Concept } from './concept';

const SUITING =
  "(?: (?:(?:best )?suit(?: them| you)?(?: best)?|work(?: best)?(?: for (?:them|you))?|(?:they|you)(?:'re| are) (?:free|available)|(?:they|you) can (?:do|come|make|work|attend)|(?:they|you)(?:'d| would) (?:like|prefer)))?";

export const WHEN: readonly Concept[] = [
  concept(
    'datetime',
    'Date and time',
    'datetime',
    "(?:preferred |appointment |booking |event |chosen )?(?:date|day) (?:and|&|\\/|plus) time|when (?:they|you)(?:'d| would)? (?:like|want) (?:an appointment|to meet|to come in|a call)|appointment (?:slot|time)|time slot",
    FUTURE,
  ),
  concept('date_range', 'Dates', 'date', 'dates? of (?:stay|travel|hire)', FUTURE),
  concept(
    'arrival',
    'Arrival date',
    'date',
    '(?:arrival|arriv(?:e|ing)|check-? ?in)(?: (?:date|day|on))?',
    FUTURE,
  ),
  concept(
    'departure',
    'Departure date',
    'date',
    '(?:departure|depart(?:ing)?|leaving|leave|check-? ?out)(?: (?:date|day|on))?',
    FUTURE,
  ),
  concept(
    'pickup',
    'Pick-up date',
    'date',
    '(?:pick[- ]?up|collection|delivery|drop[- ]?off|return)(?: (?:date|day))',
    FUTURE,
  ),
  concept(
    'start',
    'Start date',
    'date',
    '(?:available |earliest |possible )?(?:start(?:ing)?|availability|move-? ?in|joining) dates?|(?:when|date) (?:they|you) can start|when (?:they|you) (?:can|could) start|(?:first|last) day(?: of (?:leave|absence|work))?|dates? (?:from|to)',
    {},
  ),
  concept('end', 'End date', 'date', '(?:end|finish|last) dates?', {}),
  concept(
    'event_date',
    'Date of the event',
    'date',
    '(?:event|wedding|party|function) dates?|dates? of (?:the |their |your )?(?:event|wedding|party|function)',
    FUTURE,
  ),
  concept(
    'incident_date',
    'When did it happen?',
    'datetime',
    '(?:when (?:it|this|the (?:incident|accident|problem)) (?:happened|occurred|took place)|(?:date|time|date and time) of (?:the )?(?:incident|accident|event|loss)|incident date)',
    { settings: { maxFromToday: 0 }, required: true },
  ),
  concept(
    'purchase_date',
    'Date of purchase',
    'date',
    '(?:purchase|order|invoice) dates?|dates? of (?:purchase|order)|when (?:they|you) bought (?:it|the \\w+)',
    PAST,
  ),
  concept(
    'preferred_date',
    'Preferred date',
    'date',
    "(?:preferred|ideal|desired|required|chosen|needed|suitable|best) (?:date|day)s?|(?:date|day)s? (?:needed|required|wanted|preferred|they want|they need it)|when (?:they|you) (?:need|want|would like|'d like)(?: (?:it|them|us))?(?: (?:by|for|done|to come|delivered))?",
    FUTURE,
  ),
  concept(
    'deadline',
    'Deadline',
    'date',
    "deadlines?|due dates?|needed by|(?:by )?when (?:it's|it is) (?:due|needed)",
    FUTURE,
  ),
  concept(
    'preferred_time',
    'Preferred time',
    'time',
    '(?:preferred|best|ideal|suitable|start|arrival|departure|collection|pick-?up|drop-?off|delivery|booking|finish|end) times?|what time(?: .*)?|times? (?:of (?:day|arrival))',
  ),
  concept(
    'time_of_day',
    'Time of day',
    'single_choice',
    '(?:preferred |best )?(?:part|time) of (?:the )?day|morning,? (?:or )?afternoon(?:,? or evening)?|best time to (?:call|contact|reach)(?: (?:them|you))?',
    { options: 'partsOfDay' },
  ),
  concept(
    'weekday',
    'Day of the week',
    'dropdown',
    '(?:which )?(?:week ?day|day of (?:the )?week)',
    {
      options: 'days',
    },
  ),
  concept(
    'weekdays',
    'Which days suit you?',
    'multiple_choice',
    `(?:which|what) (?:week ?days|week ?day (?:mornings|afternoons|evenings|nights))${SUITING}`,
    { options: 'weekdays' },
  ),
  concept(
    'evenings',
    'Which days suit you?',
    'multiple_choice',
    `(?:which|what) (?:mornings|afternoons|evenings|nights)${SUITING}`,
    { options: 'days' },
  ),
  concept(
    'days',
    'Which days suit you?',
    'multiple_choice',
    "(?:which |what |preferred |available )?days(?: (?:(?:can|could|would) (?:they|you) (?:do|come|make|work|help|attend)|of the week|they(?:'re| are) available|that suit(?: them)?|they can (?:work|come|do)|available))?",
    { options: 'days' },
  ),
  concept(
    'availability',
    'Availability',
    'multiple_choice',
    "availab(?:ility|le times?|le hours)|when (?:they|you)(?:'re| are) (?:available|free)",
    { options: 'days' },
  ),
  concept('date', 'Date', 'date', 'dates?'),
  concept('time', 'Time', 'time', 'times?'),
  concept('month', 'Month', 'dropdown', '(?:which )?months?', { options: 'months' }),
];
