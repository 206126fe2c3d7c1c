/** Consent and declarations. The more special before the more general. */
import { concept, CONSENT, type Concept } from './concept';

export const CONSENTS: readonly Concept[] = [
  concept(
    'gdpr',
    'Privacy',
    'consent',
    '(?:gdpr|data (?:protection|processing|privacy)|privacy(?: policy| notice)?)(?: (?:consent|agreement|tick ?box|checkbox|statement|notice|line|box|acceptance|opt[- ]?in))*|consent to (?:us )?(?:store|storing|process|processing|hold|holding|use|using|keep|keeping) (?:their |your |the )?(?:data|details|information|personal data)|agree(?:ment)? to (?:the |our )?privacy(?: policy)?',
    {
      ...CONSENT,
      texts: { statement: 'I agree that my details are stored and used to deal with my request.' },
    },
  ),
  concept(
    'terms',
    'Terms and conditions',
    'consent',
    '(?:accept(?:ance of)? |agree(?:ment)? (?:to|with) )?(?:the |our )?(?:terms(?: (?:and|&) conditions| of (?:service|use|business))?|t&cs?|ts and cs|rules|code of conduct|cancellation policy)(?: (?:consent|agreement|tick ?box|checkbox|acceptance))?',
    { ...CONSENT, texts: { statement: 'I have read and accept the terms and conditions.' } },
  ),
  concept(
    'newsletter',
    'Newsletter',
    'consent',
    "(?:newsletter|marketing|mailing list|updates?|news|offers)(?: (?:opt[- ]?in|sign-? ?up|consent|subscription|tick ?box|checkbox|permission|emails?|preferences?))+|(?:opt[- ]?in|sign-? ?up|subscribe|permission)(?: (?:to|for))? (?:the |our |a )?(?:newsletter|marketing|mailing list|updates|news|offers)(?: emails?)?|newsletters?|whether (?:they|you)(?:'d| would)? (?:like|want) (?:to (?:get|receive|join) )?(?:our |the )?(?:newsletter|updates|news|marketing)",
    {
      whole: true,
      texts: { statement: 'Yes, send me news and offers by email. I can unsubscribe at any time.' },
    },
  ),
  concept(
    'photo_consent',
    'Photo consent',
    'consent',
    '(?:photo(?:graph)?y?|image|picture|media|filming|video)s? (?:consent|permission|release|agreement)|(?:consent|permission)(?: for| to)?(?: us)?(?: to)? (?:be(?:ing)? photographed|(?:take |use )?(?:photos|photographs|pictures|images|photography))(?: .*)?',
    {
      whole: true,
      texts: {
        statement: 'I agree that photos and films may be taken and used to report on what we do.',
      },
    },
  ),
  concept(
    'medical_consent',
    'Medical consent',
    'consent',
    '(?:medical|emergency treatment|first aid|treatment)(?: treatment)? (?:consent|permission)|consent (?:to|for) (?:emergency )?(?:medical )?(?:treatment|first aid)',
    {
      ...CONSENT,
      texts: {
        statement: 'I agree that emergency medical treatment may be given if I can’t be reached.',
      },
    },
  ),
  concept(
    'parent_consent',
    'Parental consent',
    'consent',
    "(?:parent(?:al|'s)?|guardian(?:'s)?)(?: or guardian)?(?:'s)? (?:consent|permission)|permission (?:from|of) (?:a |the )?parents?",
    { ...CONSENT, texts: { statement: 'I am the parent or guardian and give my consent.' } },
  ),
  concept(
    'declaration',
    'Declaration',
    'consent',
    'declarations?(?: that .*)?|(?:confirm(?:ation)?|declare|certify) (?:that )?(?:the |everything |all )?(?:information|details|answers?|it)?.*(?:true|correct|accurate)(?: .*)?',
    {
      ...CONSENT,
      texts: { statement: 'I confirm that what I have said here is true and complete.' },
    },
  ),
  concept(
    'waiver',
    'Liability waiver',
    'consent',
    '(?:liability )?waiver|disclaimer|(?:accept(?:ance of)? )?(?:liability|the risks?)',
    { ...CONSENT, texts: { statement: 'I understand the risks and take part at my own risk.' } },
  ),
  concept(
    'consent',
    'Consent',
    'consent',
    'consents?(?: (?:tick ?box|checkbox|box|statement|line))?|permission|(?:agree(?:ment)? )?tick ?box|opt[- ]?in',
    { ...CONSENT, texts: { statement: 'I agree.' } },
  ),
];
