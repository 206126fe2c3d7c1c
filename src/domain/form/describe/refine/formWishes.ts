/** Wishes for the form as a whole: its texts, pages, look and wording. */
import { questionKey } from './refining';
import type { Wording } from './reword';
import { reader, unquoted, type Apply } from './reader';
import { designIn, endingIn } from '../endings';
import { numberFrom, sentenceCase } from '../text';
import { ownText } from '@/domain/form/sketch/sketch';

/** Moods that another names as well. */
const MOODS_ALIKE: Readonly<Record<string, string>> = {
  professional: 'clean',
  corporate: 'clean',
  serious: 'clean',
  elegant: 'clean',
  warmer: 'warm',
  calm: 'natural',
  calming: 'natural',
};

/** Words for the question that is selected, in a wish for its wording. */
const ONE = '(?:it|this(?: one| question)?|the (?:selected )?question|its (?:label|wording))';

/** A wish for the wording of the selected question alone. */
const rewordOne = (words: string, how: Wording) =>
  reader(
    `^(?:(?:re(?:word|write|phrase)|make|put) ${ONE}(?: to be| in| so (?:that )?it is)?(?: a bit| much| in)? )(?:${words})$`,
    (work) => work.rewordSelected(how),
  );

export const FORM_WISHES: readonly (readonly [RegExp, Apply])[] = [
  rewordOne('(?:more )?formal|less (?:casual|friendly|chatty)|more (?:polite|official)', 'formal'),
  rewordOne('friendlier|more friendly|warmer|less formal|more casual', 'friendlier'),
  rewordOne(
    'plainer|simpler|clearer|plain english|simpler words|easier to (?:read|understand)',
    'plainer',
  ),
  rewordOne('shorter|short|briefer', 'shorter'),
  reader(
    '^(?:translate|add)\\b.*\\b(?:into|in|to|for)?\\b.*\\b(?:german|french|spanish)\\b',
    (work, m) => work.translate(m[0]),
  ),
  // ---- texts of the form
  reader(
    '^(?:change|set|make|rename|call)(?: the| this)?(?: form)?(?:\'s)? ?(?:title|name|form)? ?(?:of the form)? ?(?:to|as|be)? "([^"]+)"$',
    (work, m) => {
      work.edits.push({ do: 'form', title: unquoted(m[1]) });
      return true;
    },
  ),
  reader(
    '^(?:change|set|make) (?:the )?(?:(?:form )?title(?: of (?:the|this) form)?(?: to| be)?|(?:form )?name(?: of (?:the|this) form)? (?:to|be)) (.+)$',
    (work, m) => {
      work.edits.push({ do: 'form', title: sentenceCase(unquoted(m[1])) });
      return true;
    },
  ),
  reader(
    '(?:submit )?button (?:should )?(?:to )?(?:say|says|read|reads|to|called|label(?:led)?(?: to)?)\\s+"?([^"]+)"?$',
    (work, m) => {
      work.edits.push({ do: 'form', submitLabel: sentenceCase(unquoted(m[1])) });
      return true;
    },
  ),
  reader(
    '^(?:add|set|change) (?:a |the )?(?:description|introduction|intro)(?: (?:to|saying|that says))?:? "?([^"]+)"?$',
    (work, m) => {
      work.edits.push({ do: 'form', description: sentenceCase(unquoted(m[1])) });
      return true;
    },
  ),
  reader('\\b(?:thank|ending|redirect|after (?:they )?submit|confirmation message)', (work, m) => {
    const ending = endingIn(m.input) ?? endingIn(`at the end say ${m.input}`);
    if (!ending) return false;
    work.edits.push({
      do: 'form',
      ending: { title: ownText(ending.title), text: ownText(ending.text) },
    });
    return true;
  }),

  // ---- layout, look, wording
  reader(
    '\\bone (?:question )?(?:at a time|per (?:page|screen))|\\b(?:style|theme|colou?rs?|look|design|mood)\\b',
    (work, m) => {
      const design = designIn(m.input);
      if (!design) return false;
      work.edits.push({ do: 'form', design });
      return true;
    },
  ),
  // “make it playful”, “give the form a warm feel”
  reader(
    '^(?:make|give|let)(?: it| this| the form| this form)(?: look| feel| be)?(?: a bit| more| an?| much)* (playful|fun|cheerful|bright|sunny|colou?rful|professional|corporate|serious|elegant|modern|clean|minimal(?:ist)?|warm|warmer|cosy|rustic|natural|calm|calming|dark|sleek)(?: (?:look|feel|mood))?$',
    (work, m) => {
      const design = designIn(`${MOODS_ALIKE[(m[1] ?? '').toLowerCase()] ?? m[1] ?? ''} mood`);
      if (!design) return false;
      work.edits.push({ do: 'form', design });
      return true;
    },
  ),
  reader(
    '^(?:split|divide|break)(?: it| this| the form| this form| the questions| everything)?(?: up)? (?:into|over|across) (?:pages|steps|screens|sections)$',
    (work) => {
      work.pages();
      return true;
    },
  ),
  reader(
    '^(?:split|divide|spread|put|break)(?: it| this| the form| the questions| everything| them)*(?: up)? (?:into|on|over|across|in) (\\w+) (?:pages|steps|screens|sections)',
    (work, m) => {
      work.pages(numberFrom(m[1]) ?? 2);
      return true;
    },
  ),
  reader(
    '^(?:put|show|have|ask)?\\s*(?:everything|all(?: the)?(?: questions| fields)?|it)?(?: all)? on (?:one|a single) (?:page|screen)',
    (work) => {
      work.edits.push({ do: 'onePage' });
      return true;
    },
  ),
  reader(
    '^(?:(?:start|begin|add|insert|put in) )?(?:an? )?(?:new page|page break|page) (?:before|at|with) (?:the )?(.+)$',
    (work, m) => {
      const field = work.find(m[1] ?? '');
      if (field) work.edits.push({ do: 'page', before: questionKey(field) });
      return field !== undefined;
    },
  ),
  reader(
    '^(?:make|keep) (?:it|this|the form)(?: a bit| much| a little)? (?:shorter|short|quicker|simpler)|^(?:shorten|simplify) (?:it|this|the form)$',
    (work) => {
      work.shorten();
      return true;
    },
  ),
  reader('\\b(?:more formal|formal(?:ly)?|less casual|more official)\\b', (work) =>
    work.reword('formal'),
  ),
  reader('\\b(?:friendlier|more friendly|warmer|less formal|more casual)\\b', (work) =>
    work.reword('friendlier'),
  ),
  reader(
    '\\b(?:plainer|simpler (?:words|language|wording|english)|plain english|easier to (?:read|understand)|clearer)\\b',
    (work) => work.reword('plainer'),
  ),
  reader(
    '\\b(?:shorter (?:labels|questions|wording|titles)|(?:shorten|reword) the (?:labels|questions))\\b',
    (work) => work.reword('shorter'),
  ),
];
