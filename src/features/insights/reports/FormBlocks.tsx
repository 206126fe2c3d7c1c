import { useMemo } from 'react';
import { crossName, crossOptions } from '@/domain/answerStore/crossParts';
import { ownValue } from '@/domain/base/ownValue';
import type { ReportPart } from '@/domain/documents/reports.schema';
import { isListedSection, SECTION_NAMES, sideKey } from '@/domain/insights/reportParts';
import type { SectionPart } from '@/domain/options/reports';
import { answerColumns } from '@/domain/readout/columns';
import { localNumber } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { CrossTable } from '../compare/CrossTable';
import { SegmentsPart } from '../compare/SegmentsSection';
import { Journey } from '../journey/Journey';
import { HoursSection } from '../overview/HoursSection';
import { SourcesSection } from '../overview/SourcesSection';
import type { OnConditions } from '../params';
import { QuestionCard } from '../questions/QuestionCard';
import type { FormAnswers } from '../useFormAnswers';
import { ReportBlocks, type OtherBlock, type ReportedDays } from './ReportBlocks';

interface Props {
  parts: readonly ReportPart[];
  answers: FormAnswers;
  liveVersion: number;
  about: ReportedDays;
  timeZone: string;
  onFilter: OnConditions;
  onVisits: OnConditions;
}

/** The parts of a report on one form. */
export function FormBlocks({ parts, ...props }: Props) {
  const { answers, liveVersion, about } = props;
  const labels = useMemo(
    () =>
      new Map(
        answerColumns(answers.registry, liveVersion)
          .filter(({ archived }) => !archived)
          .map(({ id, label }) => [id, label]),
      ),
    [answers.registry, liveVersion],
  );
  return (
    <ReportBlocks
      parts={parts}
      questions={[...labels.keys()]}
      about={about}
      other={(block) => <FormBlock {...props} block={block} labels={labels} />}
    />
  );
}

type BlockProps = Omit<Props, 'parts'> & {
  block: OtherBlock;
  labels: ReadonlyMap<string, string>;
};

function FormBlock(props: BlockProps) {
  const { block, labels, answers, about, onFilter } = props;
  switch (block.kind) {
    case 'question': {
      const field = ownValue(answers.registry, block.id);
      return (
        field && (
          <QuestionCard
            id={block.id}
            label={labels.get(block.id) ?? ''}
            field={field}
            archived={false}
            answers={answers}
            onFilter={(...conditions) => onFilter(conditions)}
          />
        )
      );
    }
    case 'cross':
      return <CrossBlock {...props} part={block} />;
    case 'segments':
      return <SegmentsPart title="Segments" answers={answers} of={block.of} today={about.today} />;
    case 'section':
      return <SectionBlock {...props} section={block.section} />;
  }
}

function CrossBlock({
  part,
  answers,
  liveVersion,
  onFilter,
}: BlockProps & { part: Extract<OtherBlock, { kind: 'cross' }> }) {
  const options = useMemo(
    () => crossOptions(answers.registry, liveVersion, localNumber),
    [answers.registry, liveVersion],
  );
  const row = options.find(({ key }) => key === sideKey(part.row));
  const column = options.find(({ key }) => key === sideKey(part.column));
  // A row that the matrix no longer has.
  if (!row || !column) return null;
  return (
    <Section title={crossName(row, column)}>
      <CrossTable
        answers={answers}
        row={row}
        column={column}
        shown={part.show}
        onFilter={onFilter}
      />
    </Section>
  );
}

function SectionBlock(props: BlockProps & { section: SectionPart }) {
  const { section, answers, liveVersion, timeZone, about, onFilter, onVisits } = props;
  if (isListedSection(section)) {
    return <SourcesSection by={section} answers={answers} onFilter={(one) => onFilter([one])} />;
  }
  switch (section) {
    case 'hours':
      return <HoursSection answers={answers} timeZone={timeZone} onFilter={onFilter} />;
    case 'journey':
      return (
        <Journey
          answers={answers}
          liveVersion={liveVersion}
          onFilter={onFilter}
          onVisits={onVisits}
        />
      );
    case 'segments':
      return (
        <SegmentsPart
          title={SECTION_NAMES.segments}
          answers={answers}
          of="device"
          today={about.today}
        />
      );
    default:
      return null;
  }
}
