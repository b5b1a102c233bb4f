// URL: address of the system. KEY: test key hm_test_… .NET 8 and later: dotnet run
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json.Nodes;

static string Setting(string name) => Environment.GetEnvironmentVariable(name) ?? throw new Exception(name + " is missing");

using var client = new HttpClient { BaseAddress = new Uri(Setting("URL")) };
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", Setting("KEY"));
client.DefaultRequestHeaders.AcceptLanguage.ParseAdd("en");

async Task<JsonNode> Call(HttpMethod method, string path, object? body = null)
{
    using var request = new HttpRequestMessage(method, path);
    if (body is not null) request.Content = JsonContent.Create(body, options: new() { PropertyNamingPolicy = null });
    using var response = await client.SendAsync(request);
    var answer = (await response.Content.ReadFromJsonAsync<JsonNode>())!;
    if (!response.IsSuccessStatusCode)
        throw new Exception($"{answer["Code"]}: {answer["Message"]} (request {answer["RequestId"]})");
    return answer;
}

var letter = await Call(HttpMethod.Post, "/api/PdfMail", new
{
    Receiver = "test: delivered",
    Address = "ул. Навои, 5",
    Region = int.Parse(Setting("REGION")),
    Area = int.Parse(Setting("AREA")),
    // Your own number: repeating the call returns the same letter.
    ExternalId = Setting("NUMBER"),
    Document64 = Convert.ToBase64String(await File.ReadAllBytesAsync("letter.pdf")),
});
await Call(HttpMethod.Put, $"/api/SendMail/{letter["Id"]}", new { Signature = "test" });

var state = letter;
while (state["Perform"] is null)
{
    await Task.Delay(1000);
    state = await Call(HttpMethod.Get, $"/api/mail/{letter["Id"]}");
}
Console.WriteLine(state["Perform"]!["TypeName"]);
