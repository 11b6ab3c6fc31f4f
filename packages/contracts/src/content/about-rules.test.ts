import { expect, it } from 'vitest';
import { findAboutProblem } from './about-rules.ts';

const part = { title: 'T', description: 'D', features: [{ text: 'F' }], isActive: true };
const blank = { title: '', description: '', features: [], isActive: false };

it('accepts a complete first section, whatever the inactive second one contains', () => {
  expect(findAboutProblem({ section1: part, section2: blank })).toBeNull();
  expect(findAboutProblem({ section1: { ...part, isActive: false }, section2: part })).toBeNull();
});

it.each([
  [{ title: '' }, 'title', 'Section titles are required'],
  [{ description: '' }, 'description', 'Section descriptions are required'],
  [{ features: [] }, 'features', 'At least one feature is required'],
  [{ features: [{ text: 'F' }, { text: '' }] }, 'features.1.text', 'Feature text is required'],
])('names the problem of %j in either section', (change, path, message) => {
  const broken = { ...part, ...change };
  expect(findAboutProblem({ section1: broken, section2: blank })).toEqual({
    path: `section1.${path}`,
    message,
  });
  expect(findAboutProblem({ section1: part, section2: broken })).toEqual({
    path: `section2.${path}`,
    message,
  });
});
