<?php
// URL: address of the system. KEY: test key hm_test_… PHP 7.4 and later: php first-letter.php
function call(string $method, string $path, ?array $body = null): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => "Authorization: Bearer " . getenv('KEY') . "\r\nContent-Type: application/json\r\nAccept-Language: en",
        'content' => $body === null ? '' : json_encode($body),
        'ignore_errors' => true,
    ]]);
    $answer = json_decode(file_get_contents(getenv('URL') . $path, false, $context), true);
    if (!preg_match('/ 2\d\d /', $http_response_header[0])) {
        throw new RuntimeException("{$answer['Code']}: {$answer['Message']} (request {$answer['RequestId']})");
    }
    return $answer;
}

$letter = call('POST', '/api/PdfMail', [
    'Receiver' => 'test: delivered',
    'Address' => 'ул. Навои, 5',
    'Region' => (int) getenv('REGION'),
    'Area' => (int) getenv('AREA'),
    // Your own number: repeating the call returns the same letter.
    'ExternalId' => getenv('NUMBER'),
    'Document64' => base64_encode(file_get_contents('letter.pdf')),
]);
call('PUT', "/api/SendMail/{$letter['Id']}", ['Signature' => 'test']);

do {
    sleep(1);
    $state = call('GET', "/api/mail/{$letter['Id']}");
} while ($state['Perform'] === null);
echo $state['Perform']['TypeName'], PHP_EOL;
