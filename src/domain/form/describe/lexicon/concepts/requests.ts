/** What people want, and why. The more special before the more general. */
import { concept, type Concept } from './concept';

export const REQUESTS: readonly Concept[] = [
  concept(
    'subject',
    'Subject',
    'short_text',
    'subjects?|(?:message|enquiry) (?:title|topic)|topics?',
  ),
  concept(
    'enquiry_type',
    'What is it about?',
    'dropdown',
    "(?:type|kind|nature|reason|category|purpose)s? (?:of|for) (?:the |their |your )?(?:enquir(?:y|ies)|inquiry|query|question|contact(?:ing us)?|message|request|ticket)|(?:enquiry|inquiry|query|request) (?:type|category|reason)|what (?:it's|it is|their (?:enquiry|question) is) about",
    { options: 'enquiries' },
  ),
  concept(
    'message',
    'Message',
    'long_text',
    '(?:(?:your|their|short|brief|long|the) )*(?:message|enquiry|inquiry|query|question)s?(?: (?:box|field|text|area))?',
    { required: true },
  ),
  concept(
    'description',
    'Description',
    'long_text',
    '(?:(?:short|brief|full|detailed|job|project|problem|item) )*(?:descriptions?|details|summary|explanation|outline|brief)(?: of .*)?|describe .*|what happened|what (?:they|you) need(?: done| help with)?|explain .*|tell us (?:about )?.*',
  ),
  concept(
    'requirements',
    'Special requirements',
    'long_text',
    '(?:(?:special|access|accessibility|other|specific|additional|any|mobility|project) )*(?:requirements?|requests?|needs?|instructions?|accommodations?)(?: for .*)?',
  ),
  concept(
    'reason',
    'Reason',
    'long_text',
    'reasons?(?: (?:for|of|why) .*)?|why(?: .*)?|motivation',
  ),
  concept(
    'urgency',
    'How urgent is it?',
    'single_choice',
    'urgency|how (?:urgent|soon)(?: .*)?|timescales?|time ?frames?|time ?line',
    { options: 'urgency' },
  ),
  concept('priority', 'Priority', 'single_choice', 'priorit(?:y|ies)(?: levels?)?', {
    options: 'priority',
  }),
  concept('severity', 'Severity', 'single_choice', 'severity|how (?:bad|serious|severe)(?: .*)?', {
    options: 'severity',
  }),
  concept(
    'steps',
    'Steps to reproduce',
    'long_text',
    'steps? to reproduce(?: .*)?|how to reproduce(?: .*)?',
  ),
  concept('browser', 'Browser', 'dropdown', '(?:web )?browsers?(?: (?:used|version))?', {
    options: 'browsers',
    other: true,
  }),
  concept('device', 'Device', 'single_choice', '(?:type of )?devices?(?: (?:type|used))?', {
    options: 'devices',
  }),
  concept(
    'contact_by',
    'How should we contact you?',
    'single_choice',
    "(?:preferred|best) (?:way|method|means|form|mode) (?:of|to) (?:contact|be(?:ing)? contacted|communicat(?:e|ion)|reach(?: them| you)?)(?: (?:them|you))?|(?:preferred )?contact (?:method|preference)s?|how (?:they|you)(?:'d| would)? (?:like|prefer|want) to be contacted|contact preference|(?:phone|call|email|text) or (?:email|phone|call|text)",
    { options: 'contactBy' },
  ),
  concept(
    'callback',
    'Would you like a call back?',
    'yes_no',
    "(?:whether |if )?(?:(?:they|you)(?:'d| would)? (?:like|want) )?(?:a |us to )?call-? ?back|(?:whether |if )(?:they|you)(?:'d| would)? (?:like|want) (?:us to call|a (?:phone )?call)(?: them| back)*",
  ),
  concept(
    'outcome',
    'What would put it right?',
    'long_text',
    "(?:desired|preferred|wanted) (?:outcome|resolution|solution)|(?:what|how) (?:they|you)(?:'d| would)? (?:like|want) (?:us to )?(?:done|do|resolve[d]?|put it right)(?: .*)?|how (?:we|to) (?:can |could )?put (?:it|things) right",
  ),
  concept(
    'complaint',
    'What is the complaint about?',
    'dropdown',
    '(?:type|nature|category) of (?:the )?complaint|complaint (?:type|category)',
    { options: 'complaint' },
  ),
  concept(
    'return_reason',
    'Why are you returning it?',
    'single_choice',
    "(?:return )?reasons? for (?:the )?return(?:ing)?(?: .*)?|why (?:they|you)(?:'re| are) returning(?: .*)?",
    { options: 'returns' },
  ),
  concept(
    'referred_by',
    'Who referred you?',
    'short_text',
    "who referred (?:them|you)|referred by|referrer(?:'s name)?",
  ),
  concept(
    'services',
    'Which service do you need?',
    'dropdown',
    "(?:(?:which|what|type of|kind of|the) )?(?:services?|treatments?|package)(?: (?:required|needed|wanted|they (?:need|want|require|are interested in|'re interested in)|type|of interest|interested in))?|(?:type|kind) of (?:service|work|job|cleaning|repair)(?: (?:needed|required))?|what (?:they|you)(?:'re| are) interested in",
    { options: 'services', other: true },
  ),
];
