import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env-variables';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a bucket for pictures', () => {
  it('is there when all of its variables are', () => {
    expect(parseEnv(bucket).S3).toEqual({
      ...{ endpoint: 'https://s3.example.org', bucket: 'pictures', region: 'eu-central-1' },
      ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
    });
  });

  it('is not there without them, and an empty one counts as unset', () => {
    expect(parseEnv({}).S3).toBeNull();
    expect(parseEnv({ S3_ENDPOINT: '', S3_BUCKET: '' }).S3).toBeNull();
  });

  it('wants all of them, and says which are missing', () => {
    const { S3_REGION: _region, S3_BUCKET: _bucket, ...rest } = bucket;
    expect(() => parseEnv(rest)).toThrow(
      'S3_BUCKET: is required with the other S3 variables\nS3_REGION: is required with the other S3 variables',
    );
  });

  it('is at an address by http(s)', () => {
    expect(() => parseEnv({ ...bucket, S3_ENDPOINT: 's3.example.org' })).toThrow('S3_ENDPOINT: must be an address');
  });
});
