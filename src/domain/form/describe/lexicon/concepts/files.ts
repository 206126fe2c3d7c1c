/** Files and signatures. The more special before the more general. */
import { concept, type Concept } from './concept';

export const FILES: readonly Concept[] = [
  concept(
    'cv',
    'CV',
    'file',
    '(?:cv|c\\.v\\.|resum[eé]|curriculum vitae)(?: ?(?:upload|attachment|file))?|(?:upload|attach)(?: (?:their|your|a))? (?:cv|resum[eé])',
    { required: true, settings: { accept: ['pdf', 'doc', 'docx'] } },
  ),
  concept('cover_letter', 'Cover letter', 'long_text', 'cover(?:ing)? (?:letter|note)s?'),
  concept('portfolio', 'Portfolio', 'url', 'portfolios?(?: link| url| website)?'),
  concept(
    'photos',
    'Photos',
    'file',
    '(?:(?:upload|attach|add|send|take)(?: of)? )?(?:some |the |their |your |any )?(?:photo(?:graph)?s|pictures|images|screenshots)(?: (?:upload|attachment|file)s?)?(?: of .*)?',
    { settings: { accept: ['jpg', 'jpeg', 'png', 'heic'], maxFiles: 5 } },
  ),
  concept(
    'photo',
    'Photo',
    'file',
    '(?:(?:upload|attach|add|send|take)(?: of)? )?(?:an? |some |the |their |your |any )?(?:photo(?:graph)?s?|pictures?|images?|screenshots?|headshots?)(?: (?:upload|attachment|file)s?)?(?: of .*)?',
    { settings: { accept: ['jpg', 'jpeg', 'png', 'heic'] } },
  ),
  concept(
    'file',
    'File',
    'file',
    '(?:file|document|attachment)s?(?: uploads?)?|upload(?: (?:a |the |their |your |any )?(?:file|document|attachment)s?)?|(?:upload|attach|copy|scan|proof)(?: of)? .+',
  ),
  concept(
    'signature',
    'Signature',
    'signature',
    "(?:e-?|digital |parent(?:'s|al)? |guardian(?:'s)? |customer |client )?signatures?|sign(?: (?:it|here|off|at the end|to confirm))?",
    { required: true },
  ),
];
