/**
 * Adds up the suites' reports, and names what failed once more, where whoever reads only the end of a
 * long log finds it. A step that failed without a failing test counts as one failure.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, stepFailed] = process.argv.slice(2);

/** Both suites must have reported: a suite that never ran proves nothing. */
const suites = ['tests.json', 'conformance.json'].map((name) => read(join(folder, name)));

const passed = sum(suites.map((suite) => suite.passed));
const counted = sum(suites.map((suite) => suite.failed));
const failed = counted === 0 && stepFailed !== '0' ? 1 : counted;
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
for (const fault of suites.flatMap(({ faults }) => faults)) console.log(fault);
console.log(`${passed} passed, ${failed} failed`);

function read(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const files = report.testResults ?? [];
    const tests = files.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: name })),
    );
    // In CI nothing may be skipped: what a machine lacks, it installs.
    const missed = tests.filter(({ status }) => status !== 'passed');
    const unloaded = files.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests ?? report.passed,
      failed: (report.failed ?? missed.length) + unloaded.length,
      faults: [
        ...missed.map(({ status, file, fullName, failureMessages = [] }) =>
          [`${status}: ${file}: ${fullName}`, ...failureMessages].join('\n'),
        ),
        ...unloaded.map(({ name, message }) => `not loaded: ${name}: ${message}`),
      ],
    };
  } catch (error) {
    return { passed: 0, failed: 1, faults: [`No report at ${path}: ${error.message}`] };
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
