/** The scales that most surveys use, from the lowest step to the highest. */
export const READY_SCALES: readonly { name: string; labels: readonly string[] }[] = [
  {
    name: 'Agreement',
    labels: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
  },
  {
    name: 'Satisfaction',
    labels: ['Very dissatisfied', 'Dissatisfied', 'Neutral', 'Satisfied', 'Very satisfied'],
  },
  { name: 'Frequency', labels: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'] },
  { name: 'Quality', labels: ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent'] },
  {
    name: 'Likelihood',
    labels: ['Very unlikely', 'Unlikely', 'Neutral', 'Likely', 'Very likely'],
  },
];
